#!/usr/bin/env node
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import * as z from "zod";
import { type RawData, WebSocket, WebSocketServer } from "ws";
import { FirefoxCommands } from "./firefox-commands.ts";

// The Firefox that Playwright starts: the installed one (environment variable FIREFOX), with a relay before its WebDriver BiDi address. Playwright
// 1.65 speaks BiDi of a newer Firefox than the extended support release; the relay translates what differs.

const textOf = (data: RawData): string =>
  (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer)).toString();

function relay(client: WebSocket, address: string): void {
  const firefox = new WebSocket(address, { perMessageDeflate: false });
  const opened = new Promise((resolve) => firefox.once("open", resolve));
  const commands = new FirefoxCommands();
  client.on("message", (data) => void opened.then(() => firefox.send(commands.toFirefox(textOf(data)))));
  firefox.on("message", (data) => {
    const { message, command } = commands.toPlaywright(textOf(data));
    if (message !== undefined) client.send(message);
    if (command !== undefined) firefox.send(command);
  });
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
