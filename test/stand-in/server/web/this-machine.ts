import type { IncomingMessage } from "node:http";

const LOOPBACK = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/;
const OWN_NAMES = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Whether a request comes from a browser on this machine that meant this machine: neither passed on for somebody
 * elsewhere, nor sent by a page whose name was made to lead here.
 */
export const isFromThisMachine = ({ socket, headers }: IncomingMessage): boolean => {
  if (!LOOPBACK.test(socket.remoteAddress ?? "")) return false;
  if (headers.forwarded !== undefined || headers["x-forwarded-for"] !== undefined) return false;
  const name = (headers.host ?? "").replace(/:\d+$/, "");
  return OWN_NAMES.test(name);
};
