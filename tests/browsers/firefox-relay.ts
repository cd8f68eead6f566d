#!/usr/bin/env node
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import * as z from "zod";
import { type RawData, WebSocket, WebSocketServer } from "ws";

// The Firefox that Playwright starts: the installed one (environment variable FIREFOX), with a relay before its WebDriver BiDi address.
// Playwright 1.65 speaks BiDi of a newer Firefox than the extended support release (153), and types in a way that React does not notice:
//
// - A command that this Firefox does not know (`emulation.setMediaFeaturesOverride`) is answered as done. The journeys' setting of
//   reduced motion is a preference of the profile instead.
// - Playwright sets `value` in the page, which React takes for its own change. `insertText` of Firefox's editor makes real input events.

const reply = z.object({ id: z.number(), type: z.string(), error: z.string().optional() });

/** Types into what has the focus; an embedded frame is given back, so that Playwright goes on in it. */
const insertText = (text: string) =>
  `(() => {
    const focused = document.activeElement;
    if (focused instanceof HTMLIFrameElement) return focused;
    document.execCommand("insertText", false, ${text});
  })()`;

/** The message is JSON, in which the function of Playwright is a string. */
const asInsertText = (message: string): string =>
  message.replace(/window\.__pw_bidiInsertText\((\w+)\)/, (_, text: string) =>
    JSON.stringify(insertText(text)).slice(1, -1),
  );

function asKnownCommand(message: string): string {
  const { success, data } = reply.safeParse(JSON.parse(message));
  if (!success || data.error !== "unknown command") return message;
  return JSON.stringify({ type: "success", id: data.id, result: {} });
}

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString();

function relay(client: WebSocket, address: string): void {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const opened = new Promise((resolve) => firefox.once("open", resolve));
  client.on("message", (data) => void opened.then(() => firefox.send(asInsertText(textOf(data)))));
  firefox.on("message", (data) => client.send(asKnownCommand(textOf(data))));
  client.on("close", () => firefox.close());
  firefox.on("close", () => client.close());
  firefox.on("error", () => client.close());
}

const firefox = spawn(process.env["FIREFOX"] ?? "firefox", process.argv.slice(2), {
  stdio: ["inherit", "inherit", "pipe"],
});
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => firefox.kill(signal));
firefox.on("exit", (code) => process.exit(code ?? 1));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const announced = /^(?<words>.*WebDriver BiDi listening on )(?<address>ws:\/\/.*)$/.exec(line)?.groups;
  if (announced === undefined) {
    process.stderr.write(`${line}\n`);
    return;
  }
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("connection", (client, { url }) => relay(client, `${String(announced["address"])}${String(url)}`));
  server.on("listening", () => {
    const { port } = z.object({ port: z.number() }).parse(server.address());
    process.stderr.write(`${String(announced["words"])}ws://127.0.0.1:${String(port)}\n`);
  });
});
