import { randomUUID } from "node:crypto";
import { serveStdio, StdioServerTransport } from "@modelcontextprotocol/server/stdio";
import type { McpHost } from "#shared/mcp/api-call.ts";
import { createMcpServer } from "#shared/mcp/create-mcp-server.ts";

interface Served extends Omit<McpHost, "newKey"> {
  readonly origin: string;
  readonly version: string;
}

/**
 * Serves the tools until the agent closes stdin. It is a bundle of its own next to the command line, so that other commands
 * do not load the protocol.
 */
export async function serve({ origin, version, ...calls }: Served): Promise<void> {
  const host = { ...calls, newKey: () => randomUUID() };
  const handle = serveStdio(() => createMcpServer({ host, origin, version }), {
    transport: new StdioServerTransport(),
  });
  const { stdin } = process;
  if (!stdin.readableEnded && !stdin.destroyed) {
    await new Promise<void>((ended) => stdin.once("end", ended).once("close", ended));
  }
  await handle.close();
}
