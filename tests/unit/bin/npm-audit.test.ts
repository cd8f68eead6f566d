import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { AdvisoryFile } from "#bin/advisories/advisory-file.ts";
import { lookUpInRegistry } from "#bin/advisories/npm-audit.ts";
import { judge } from "#bin/check/advisories.ts";

/** A registry that answers the request of `npm audit` in the form that npm reads, or refuses it. */
const asked: unknown[] = [];
let isDown = false;
let server: Server;
let registry: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      asked.push([request.method, request.url, JSON.parse(Buffer.concat(parts).toString())]);
      response.writeHead(isDown ? 405 : 200, { "content-type": "application/json" });
      const one = {
        id: 1,
        url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc",
        title: "Prototype pollution",
        severity: "high",
        vulnerable_versions: ">=1.0.0 <1.2.3",
      };
      response.end(isDown ? "{}" : JSON.stringify({ one: [one] }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  registry = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/`;
});
afterAll(() => server.close());

const packages = [
  { name: "one", version: "1.2.0" },
  { name: "one", version: "1.2.3" },
  { name: "@scope/two", version: "1.0.0" },
];
const today = "2026-11-23";

describe("a refresh from the registry", () => {
  it("asks about each installed version once, and writes a file that the gate reads", async () => {
    const file = AdvisoryFile.parse(await lookUpInRegistry({ registry, packages: [...packages, ...packages], today }));
    expect(asked).toEqual([
      ["POST", "/-/npm/v1/security/advisories/bulk", { one: ["1.2.0", "1.2.3"], "@scope/two": ["1.0.0"] }],
    ]);
    expect(file.date).toBe(today);
    const installed = packages.map((each) => ({ ...each, isShipped: true }));
    const { ok, lines } = judge({ installed, file, exceptions: [], today, mayBeOld: false });
    expect([ok, lines]).toEqual([false, ["one 1.2.0: GHSA-aaaa-bbbb-cccc, shipped: Prototype pollution"]]);
  });

  it("covers only the requested versions", async () => {
    const file = await lookUpInRegistry({ registry, packages, today });
    const installed = [{ name: "one", version: "2.0.0", isShipped: true }];
    const { lines } = judge({ installed, file, exceptions: [], today, mayBeOld: false });
    expect(lines).toEqual([expect.stringContaining("0 of 1 installed packages")]);
  });

  it("fails with the reason if the registry does not answer", async () => {
    isDown = true;
    await expect(lookUpInRegistry({ registry, packages, today })).rejects.toThrow("bulk answered 405");
  });
});
