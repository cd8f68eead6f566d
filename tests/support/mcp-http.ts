import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { type McpClient, mcpClientOf } from "./mcp-client.ts";

/** The URL that agents are given. */
export const mcpUrlOf = ({ url }: { readonly url: string }): URL => new URL("/api/mcp", url);

interface HttpOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** Instead of the newest revision of the protocol before 2026-07-28, by which most agents begin. */
  readonly revision?: string;
}

/** The SDK's client, which reaches the product over HTTP with a key. */
export async function openMcpOverHttp(
  product: { readonly url: string },
  key: string,
  { headers = {}, revision }: HttpOptions = {},
): Promise<McpClient> {
  const client = new Client(
    { name: "tests", version: "1.0.0" },
    revision === undefined ? {} : { versionNegotiation: { mode: { pin: revision } } },
  );
  const requestInit = { headers: { ...headers, authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(mcpUrlOf(product), { requestInit }));
  return mcpClientOf(client);
}
