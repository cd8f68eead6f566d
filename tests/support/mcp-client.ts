import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { bundleCli } from "#cli/bundle.ts";

/** What a tool answers, as an agent sees it. */
export interface ToolAnswer {
  readonly isError: boolean;
  readonly text: string;
  // Tests read answers of different shapes.
  readonly data: any;
  /** A PNG in base64; empty for other answers. */
  readonly picture: string;
}

export interface McpClient {
  readonly client: Client;
  readonly tool: (name: string, args?: Readonly<Record<string, unknown>>) => Promise<ToolAnswer>;
  readonly close: () => Promise<void>;
}

/** The SDK's client, which compares each answer with the schema that the tool has declared. */
export function mcpClientOf(client: Client): McpClient {
  return {
    client,
    tool: async (name, args = {}) => {
      const { isError = false, content, structuredContent } = await client.callTool({ name, arguments: { ...args } });
      const text = content.map((part) => (part.type === "text" ? part.text : "")).join("");
      const picture = content.map((part) => (part.type === "image" ? part.data : "")).join("");
      return { isError, text, data: structuredContent, picture };
    },
    close: () => client.close(),
  };
}

/** The bundled command line as agents start it. */
export async function openBundledMcp() {
  const folder = await mkdtemp(join(tmpdir(), "sestina-mcp-"));
  const file = join(folder, "sestina.mjs");
  await bundleCli(file);
  const opened: McpClient[] = [];
  return {
    file,
    open: async (env: Record<string, string>, args: readonly string[] = []): Promise<McpClient> => {
      const client = new Client({ name: "tests", version: "1.0.0" });
      const started = { command: process.execPath, args: [file, "mcp", ...args], cwd: folder };
      const transport = new StdioClientTransport({ ...started, env, stderr: "pipe" });
      await client.connect(transport);
      const one = mcpClientOf(client);
      opened.push(one);
      return one;
    },
    close: async () => {
      for (const one of opened) await one.close();
      await rm(folder, { recursive: true });
    },
  };
}
