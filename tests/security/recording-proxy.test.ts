import type { Browser } from "@playwright/test";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBrowser } from "#tests/security/xss/watched-browser.ts";
import { type RecordingProxy, startRecordingProxy } from "#tests/support/recording-proxy.ts";
import { expect as expectSeen } from "#tests/support/seen.ts";

/** The tests that say "no request leaves" rest on this proxy: here requests do leave, in each way that a page has. */

let browser: Browser;
let proxy: RecordingProxy;
let site: Server;
let ownHost: string;
let html = "";
beforeAll(async () => {
  browser = await openBrowser();
  site = createServer((_, response) => response.writeHead(200, { "content-type": "text/html" }).end(html));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  ownHost = `127.0.0.1:${String((site.address() as AddressInfo).port)}`;
  proxy = await startRecordingProxy();
});
afterAll(async () => {
  await browser.close();
  await proxy.close();
  site.close();
});

const framed = (inner: string, sandbox = "") =>
  `<iframe ${sandbox} srcdoc="${inner.replaceAll("&", "&amp;").replaceAll('"', "&quot;")}"></iframe>`;
const script = (code: string) => `<script>${code}</script>`;

/** What a page does, and what is to be seen of it. */
const ways: Record<string, [page: string, departure: { url: string; destination: string }]> = {
  "a picture": ['<img src="https://out.example/a.png">', { url: "https://out.example/a.png", destination: "image" }],
  "a picture without TLS": [
    '<img src="http://out.example/a.png">',
    { url: "http://out.example/a.png", destination: "image" },
  ],
  "a picture in a sandboxed frame in a frame": [
    framed(framed('<img src="https://out.example/inner.png">', 'sandbox=""')),
    { url: "https://out.example/inner.png", destination: "image" },
  ],
  "a script": [
    '<script src="https://out.example/a.js"></script>',
    { url: "https://out.example/a.js", destination: "script" },
  ],
  "a style sheet": [
    '<link rel="stylesheet" href="https://out.example/a.css">',
    { url: "https://out.example/a.css", destination: "style" },
  ],
  "a frame": ['<iframe src="https://out.example/f"></iframe>', { url: "https://out.example/f", destination: "iframe" }],
  "a fetch": [
    script('fetch("https://out.example/f", {mode: "no-cors"})'),
    { url: "https://out.example/f", destination: "empty" },
  ],
  "a fetch of another port here": [
    script('fetch("http://127.0.0.1:64999/f", {mode: "no-cors"})'),
    { url: "http://127.0.0.1:64999/f", destination: "empty" },
  ],
  "a beacon": [
    script('navigator.sendBeacon("https://out.example/b", "x")'),
    { url: "https://out.example/b", destination: "empty" },
  ],
  "a WebSocket": [
    script('new WebSocket("wss://out.example/w")'),
    { url: "https://out.example/w", destination: "websocket" },
  ],
  "a WebSocket without TLS": [
    script('new WebSocket("ws://out.example/w")'),
    { url: "http://out.example/w", destination: "websocket" },
  ],
  "a form": [
    `<form action="https://out.example/form"></form>${script("document.forms[0].submit()")}`,
    { url: "https://out.example/form?", destination: "document" },
  ],
};

describe("the recording proxy sees", () => {
  it.each(Object.entries(ways))("%s", async (_, [page, departure]) => {
    html = page;
    proxy.departures.length = 0;
    const context = await browser.newContext(proxy.contextOptions(ownHost));
    const opened = await context.newPage();
    await opened.goto(`http://${ownHost}/`).catch(() => undefined);
    await expectSeen.poll(() => proxy.departures).toContainEqual(expect.objectContaining(departure));
    await context.close();
  });

  it("what a page asks of its own host, where that is passed on", async () => {
    // Without it a whole Chromium, unlike its headless shell, asks for /favicon.ico.
    const icon = '<link rel="icon" href="data:,">';
    html = `${icon}${script('fetch("/own", { method: "POST", body: "x" })')}`;
    const passing = await startRecordingProxy(undefined, ownHost);
    const context = await browser.newContext(passing.contextOptions());
    const opened = await context.newPage();
    const answered = opened.waitForResponse(`http://${ownHost}/own`);
    await opened.goto(`http://${ownHost}/`);
    expect(await (await answered).text()).toBe(html);
    expect(passing.departures).toEqual([
      { method: "GET", url: `http://${ownHost}/`, referer: "", destination: "document" },
      { method: "POST", url: `http://${ownHost}/own`, referer: `http://${ownHost}/`, destination: "empty" },
    ]);
    await context.close();
    await passing.close();
  });

  it("no request of a page that calls its own host only", async () => {
    html = '<img src="/own.png">';
    proxy.departures.length = 0;
    const context = await browser.newContext(proxy.contextOptions(ownHost));
    await (await context.newPage()).goto(`http://${ownHost}/`, { waitUntil: "networkidle" });
    expect(proxy.departures).toEqual([]);
    await context.close();
  });
});
