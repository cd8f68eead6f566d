import { createSocket, type Socket } from "node:dgram";
import { once } from "node:events";
import { createServer, type Server, type Socket as Connection } from "node:net";
import type { Zone } from "../zone.ts";
import { findAnswer } from "./find-answer.ts";
import { type Answer, decodeQuery, encodeDatagram, encodeRefusal, encodeReply, type Query } from "./messages.ts";

export interface NameServer {
  /** The address for resolvers, e.g. "127.0.0.1:53535". */
  readonly address: string;
  readonly close: () => Promise<void>;
}

const host = "127.0.0.1";
const MAX_TRIES = 20;

function replyTo(zone: Zone, message: Buffer, encode: (query: Query, answer: Answer) => Buffer): Buffer | undefined {
  const query = decodeQuery(message);
  return query === undefined ? encodeRefusal(message) : encode(query, findAnswer(zone, query));
}

/** Messages by TCP, each after its length in two bytes (RFC 7766). */
function serveConnection(zone: Zone, connection: Connection): void {
  let received = Buffer.alloc(0);
  connection.on("data", (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    while (received.length >= 2 && received.length >= 2 + received.readUInt16BE(0)) {
      const end = 2 + received.readUInt16BE(0);
      const reply = replyTo(zone, received.subarray(2, end), encodeReply);
      received = received.subarray(end);
      if (reply === undefined) continue;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(reply.length);
      connection.write(Buffer.concat([length, reply]));
    }
  });
  // Errors of a client that hangs up are ignored.
  connection.on("error", () => connection.destroy());
}

async function bindUdp(zone: Zone, port: number): Promise<Socket> {
  const socket = createSocket("udp4", (message, { port, address }) => {
    const reply = replyTo(zone, message, encodeDatagram);
    if (reply !== undefined) socket.send(reply, port, address);
  });
  socket.bind(port, host);
  await once(socket, "listening");
  return socket;
}

/** The server, or undefined when the port is in use. */
async function bindTcp(zone: Zone, port: number, open: Set<Connection>): Promise<Server | undefined> {
  const server = createServer((connection) => {
    open.add(connection.once("close", () => open.delete(connection)));
    serveConnection(zone, connection);
  });
  server.listen(port, host);
  try {
    await once(server, "listening");
    return server;
  } catch {
    return undefined;
  }
}

/** Answers by UDP and TCP from the local AWS's DNS, on a loopback port (0: any free one). */
export async function startNameServer(zone: Zone, port = 0): Promise<NameServer> {
  for (let attempt = 0; attempt < MAX_TRIES; attempt += 1) {
    const udp = await bindUdp(zone, port);
    const bound = udp.address().port;
    const open = new Set<Connection>();
    const tcp = await bindTcp(zone, bound, open);
    const closed = () => new Promise<void>((resolve) => udp.close(() => resolve()));
    if (tcp === undefined) {
      await closed();
      continue;
    }
    return {
      address: `${host}:${String(bound)}`,
      close: async () => {
        const ended = once(tcp, "close");
        tcp.close();
        for (const connection of open) connection.destroy();
        await Promise.all([ended, closed()]);
      },
    };
  }
  throw new Error("No port is free for a name server.");
}
