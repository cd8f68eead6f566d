import { request } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeMail, startLocalConsole, type LocalConsole } from "#tests/support/local-console.ts";

let cloud: LocalConsole;
beforeAll(async () => {
  cloud = await startLocalConsole();
});
afterAll(() => cloud.close());

/** A request with any headers: fetch does not allow setting the Host. */
function statusOf(method: string, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const sent = request(`${cloud.url}/_local${path}`, { method, headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    sent.on("error", reject);
    sent.end();
  });
}

const port = () => new URL(cloud.url).port;

test("the console answers under this machine's host names, with any port", async () => {
  expect(await statusOf("GET", "/api/mails", { host: `localhost:${port()}` })).toBe(200);
  expect(await statusOf("GET", "/api/mails", { host: "127.0.0.1" })).toBe(200);
  expect(await statusOf("GET", "/api/mails", { host: "[::1]:4000" })).toBe(200);
});

test.each(["evil.example", "localhost.evil.example:4000", "127.0.0.1.nip.io", "evil.example:80@localhost", "a b"])(
  "a web site whose name %j points here reads nothing",
  async (host) => {
    for (const path of ["/api/mails", "/", "/mail/mail-1/html", "/verify-identity?token=x"]) {
      expect(await statusOf("GET", path, { host })).toBe(403);
    }
  },
);

test.each(["https://evil.example", "null", "http://localhost:1"])("a page of %s changes nothing", async (origin) => {
  cloud.mailbox.deliver(makeMail());
  expect(await statusOf("DELETE", "/api/mails", { host: `localhost:${port()}`, origin })).toBe(403);
  expect(cloud.mailbox.list()).toHaveLength(1);
});

test("the console's own page may change things", async () => {
  cloud.mailbox.deliver(makeMail());
  const host = `localhost:${port()}`;
  expect(await statusOf("DELETE", "/api/mails", { host, origin: `http://${host}` })).toBe(204);
  expect(cloud.mailbox.list()).toHaveLength(0);
});

test("the page allows scripts of its own files only", async () => {
  const answer = await fetch(`${cloud.url}/_local`);
  expect(answer.headers.get("content-security-policy")).toContain("script-src 'self';");
  expect(await answer.text()).not.toMatch(/<script(?![^>]*src=)/);
});
