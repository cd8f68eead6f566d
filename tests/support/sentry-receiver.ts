import { createServer } from "node:http";
import { once } from "node:events";
import { parseEnvelope } from "@sentry/core";

/** A receiver of envelopes like Sentry's, which keeps their events. */
export interface SentryReceiver {
  readonly dsn: string;
  /** As they were posted. */
  readonly bodies: readonly string[];
  readonly events: readonly any[];
  /** Its answer from now on. */
  answer: number;
  readonly close: () => Promise<void>;
}

export async function startSentryReceiver(): Promise<SentryReceiver> {
  const bodies: string[] = [];
  const events: any[] = [];
  const receiver = { answer: 200 };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const body = Buffer.concat(chunks).toString("utf8");
      const isOurs = request.method === "POST" && /^\/api\/7\/envelope\/\?.*sentry_key=abc/.test(request.url ?? "");
      response.setHeader("access-control-allow-origin", "*");
      response.writeHead(isOurs ? receiver.answer : 404).end("{}");
      if (!isOurs || receiver.answer !== 200) return;
      bodies.push(body);
      for (const [header, payload] of parseEnvelope(body)[1]) if (header.type === "event") events.push(payload);
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  return Object.assign(receiver, {
    dsn: `http://abc@127.0.0.1:${String(port)}/7`,
    bodies,
    events,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
