import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lineTo } from "../play/lag.ts";

let echo: Server;
let url = "";

beforeEach(async () => {
  echo = createServer((socket) => socket.pipe(socket));
  echo.listen(0, "127.0.0.1");
  await once(echo, "listening");
  url = `http://127.0.0.1:${(echo.address() as AddressInfo).port}`;
});

afterEach(() => {
  delete process.env.HOTPROPERTY_LAG;
  echo.close();
});

describe("a slow line to the table [own]", () => {
  it("is there for whom HOTPROPERTY_LAG names, and for nobody else", async () => {
    process.env.HOTPROPERTY_LAG = "Ana:5,Ben:5";
    expect((await lineTo(url, "Gamemaster")).url).to.equal(url);
    const line = await lineTo(url, "Ana");
    expect(line.url).to.not.equal(url);
    await line.close();
    process.env.HOTPROPERTY_LAG = "";
    expect((await lineTo(url, "Ana")).url).to.equal(url);
  });

  it("brings everything, late, in the order in which it was sent", async () => {
    process.env.HOTPROPERTY_LAG = "20";
    const line = await lineTo(url, "Ana");
    const socket = connect(Number(new URL(line.url).port), "127.0.0.1");
    const sent = ["GET / HTTP/1.1\r\nUpgrade: websocket\r\n\r\n", ...Array.from({ length: 40 }, (_, i) => `${i};`)];
    let heard = "";
    for (const piece of sent) {
      socket.write(piece);
      await new Promise((resolve) => setImmediate(resolve));
    }
    socket.end();
    for await (const piece of socket) heard += String(piece);
    expect(heard).to.equal(sent.join(""));
    await line.close();
  });

  it("that makes no sense is refused with a sentence", async () => {
    process.env.HOTPROPERTY_LAG = "Ana:slow";
    const reason = await lineTo(url, "Ana").catch((error: Error) => error.message);
    expect(reason).to.contain('HOTPROPERTY_LAG is "Ana:slow"');
  });
});
