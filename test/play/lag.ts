import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** Who is slow, and by how much at most: `Ana:400`, or `400` for everybody. */
const parse = (text: string): { who: string; most: number }[] =>
  text.split(",").map((part) => {
    const [first = "", second] = part.split(":");
    const { who, most } =
      second === undefined ? { who: "", most: Number(first) } : { who: first, most: Number(second) };
    if (!(most > 0))
      throw new Error(`HOTPROPERTY_LAG is "${text}": it wants milliseconds, or names with milliseconds.`);
    return { who, most };
  });

const lagOf = (userName: string): number => {
  const wanted = process.env.HOTPROPERTY_LAG;
  if (!wanted) return 0;
  return Math.max(
    0,
    ...parse(wanted)
      .filter(({ who }) => who === "" || who === userName)
      .map(({ most }) => most),
  );
};

/** What comes on one socket goes out on the other, each piece late by chance, in its order. */
const late = (from: Socket, to: Socket, delay: () => number): void => {
  let before: Promise<unknown> = Promise.resolve();
  const then = (act: () => void): void => {
    const due = Date.now() + delay();
    before = before
      .then(() => sleep(Math.max(0, due - Date.now())))
      .then(() => {
        if (!to.destroyed) act();
      });
  };
  from.on("data", (piece) => then(() => to.write(piece)));
  from.on("end", () => then(() => to.end()));
  from.on("close", () => then(() => to.destroy()));
  from.on("error", () => from.destroy());
};

export interface Line {
  url: string;
  close(): Promise<void>;
}

/** The table as it is reached by one user: through a slow line, if `HOTPROPERTY_LAG` says so. Only the socket is slow. */
export async function lineTo(url: string, userName: string): Promise<Line> {
  const most = lagOf(userName);
  if (most === 0) return { url, close: () => Promise.resolve() };
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      open.add(socket);
      socket.on("close", () => open.delete(socket));
    }
    let isSocket = false;
    near.once("data", (head) => {
      isSocket = head.toString("latin1").toLowerCase().includes("upgrade: websocket");
    });
    const delay = () => (isSocket ? Math.random() * most : 0);
    late(near, far, delay);
    late(far, near, delay);
  });
  server.listen(0, hostname);
  await once(server, "listening");
  const close = async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, "close");
  };
  return { url: `http://${hostname}:${(server.address() as AddressInfo).port}`, close };
}
