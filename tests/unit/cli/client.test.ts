import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createApi } from "#cli/api/client.ts";
import { ownSurroundings } from "#cli/core/surroundings.ts";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";

let server: Server;
let url: string;
let answer: RequestListener;
let calls: string[];
beforeEach(async () => {
  calls = [];
  server = createServer((request, response) => {
    calls.push(`${String(request.method)} ${String(request.url)}`);
    answer(request, response);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
});
afterEach(() => {
  server.closeAllConnections();
  return new Promise((done) => server.close(done));
});

const around = { ...ownSurroundings(), wait: () => Promise.resolve() };
const api = (timeout?: number) =>
  createApi(around, { url, key: "key-0123456789", ...(timeout !== undefined && { timeout }) });
const listTemplates = (timeout?: number) => api(timeout)(machineApiRoutes.listAccountTemplates, { query: {} });
const failed = (call: Promise<unknown>): Promise<{ kind: string; message: string; hint: string; details: string[] }> =>
  call.then(
    () => Promise.reject(new Error("the call succeeded")),
    (error: unknown) => error as never,
  );

describe("the client", () => {
  it("does not wait for a server that is silent, or that stops in the middle of its answer", async () => {
    answer = () => undefined;
    expect(await failed(listTemplates(50))).toMatchObject({ kind: "unavailable" });
    answer = (_, response) => response.writeHead(200, { "content-length": "100" }).write("{");
    expect(await failed(listTemplates(50))).toMatchObject({
      kind: "unavailable",
      message: `Sestina does not answer at ${url}.`,
    });
  });

  it("asks again if a connection breaks in the middle of an answer", async () => {
    answer = (_, response) => {
      if (calls.length === 1) response.writeHead(200, { "content-length": "100" }).write("{", () => response.destroy());
      else response.end('{"entities":[],"count":0}');
    };
    expect(await listTemplates()).toEqual({ entities: [], count: 0 });
    expect(calls).toHaveLength(2);
  });

  it("does not send a call twice that changes something, and does one that compares", async () => {
    answer = (request) => request.destroy();
    const body = { senderEmailAddress: "a@b.example", recipients: ["c@d.example"], variables: {} };
    await failed(api()(machineApiRoutes.sendAccountTemplate, { params: { name: "A" }, body }));
    expect(calls).toHaveLength(1);
    await failed(api()(templateSourceRoutes.planTemplates, { body: { templates: [] } }));
    expect(calls).toHaveLength(5);
  });

  it("does not follow a redirect, which it names", async () => {
    answer = (_, response) => response.writeHead(308, { location: `${url}/elsewhere` }).end();
    expect(await failed(listTemplates())).toMatchObject({
      kind: "unavailable",
      message: expect.stringContaining(`redirects to ${url}/elsewhere`),
    });
    expect(calls).toEqual(["GET /api/v1/templates"]);
  });

  it("names what is wrong with an answer that is not of the call", async () => {
    answer = (_, response) => response.end('{"entities":[],"count":"many"}');
    expect(await failed(listTemplates())).toMatchObject({
      kind: "unavailable",
      details: [expect.stringMatching(/^count: /)],
      hint: expect.stringContaining("that release"),
    });
  });

  describe("with a key whose calls of a minute are limited", () => {
    let [waited, lines]: [number[], string[]] = [[], []];
    const limited = (longestPause?: number) =>
      createApi(
        { ...around, wait: (milliseconds) => Promise.resolve(void waited.push(milliseconds)) },
        {
          ...{ url, key: "key-0123456789", report: (line: string) => void lines.push(line) },
          ...(longestPause !== undefined && { longestPause }),
        },
      );
    const list = (of = limited()) => of(machineApiRoutes.listAccountTemplates, { query: {} });
    const refuse = (after: string) => (response: ServerResponse) =>
      response.writeHead(429, { "retry-after": after }).end('{"detail":"TOO_MANY_REQUESTS"}');
    const empty = '{"entities":[],"count":0}';
    beforeEach(() => {
      [waited, lines] = [[], []];
    });

    it("waits as long as the answer asks, in seconds or until a date, and shows that", async () => {
      answer = (_, response) => (calls.length === 1 ? refuse("34")(response) : response.end(empty));
      expect(await list()).toMatchObject({ count: 0 });
      expect({ waited, lines }).toEqual({ waited: [34_000], lines: [expect.stringContaining("waiting 34 seconds")] });

      [calls, waited] = [[], []];
      const soon = new Date(Date.now() + 20_000).toUTCString();
      answer = (_, response) => (calls.length === 1 ? refuse(soon)(response) : response.end(empty));
      await list();
      expect(waited).toEqual([expect.closeTo(19_500, -3.2)]);
    });

    it("ends where the pause is longer than a minute, or longer than its user waits", async () => {
      answer = (_, response) => refuse("3600")(response);
      expect(await failed(list())).toMatchObject({ kind: "unavailable" });
      answer = (_, response) => refuse("34")(response);
      expect(await failed(list(limited(5000)))).toMatchObject({ kind: "unavailable" });
      expect({ waited, calls: calls.length }).toEqual({ waited: [], calls: 2 });
    });

    it("ends after four refusals", async () => {
      answer = (_, response) => refuse("1")(response);
      expect(await failed(list())).toMatchObject({ kind: "unavailable" });
      expect(waited).toEqual([1000, 1000, 1000]);
    });

    it("spreads the last calls of a minute over the rest of it, in a command of many calls", async () => {
      let left = 60;
      answer = (_, response) => {
        left = left === 0 ? 299 : left - 1;
        const headers = { "ratelimit-policy": '"calls";q=300;w=60', ratelimit: `"calls";r=${String(left)};t=15` };
        response.writeHead(200, headers).end(empty);
      };
      const api = limited();
      for (let call = 1; call <= 31; call += 1) await list(api);
      expect(waited).toEqual([]);
      // 29 are left, for 15 seconds.
      await list(api);
      expect(waited).toEqual([500]);
      expect(lines).toEqual(["The key has 29 calls left in this minute: slower for 15 seconds."]);
      await Promise.all([list(api), list(api)]);
      expect(waited).toHaveLength(3);
      while (left > 0) await list(api);
      await list(api);
      expect(waited.at(-1)).toBe(15_000);
      const before = waited.length;
      await list(api);
      expect({ more: waited.length - before, lines: lines.length }).toEqual({ more: 0, lines: 1 });
    });

    it("does not slow a command of few calls for what others have used up", async () => {
      const headers = { "ratelimit-policy": '"calls";q=300;w=60', ratelimit: '"calls";r=2;t=50' };
      answer = (_, response) => response.writeHead(200, headers).end(empty);
      const api = limited();
      for (let call = 1; call <= 20; call += 1) await list(api);
      expect(waited).toEqual([]);
      await list(api);
      expect(waited).toEqual([16_667]);
    });

    it("reads no pace from other headers", async () => {
      for (const ratelimit of ["", "calls", '"calls";r=x;t=5', '"calls";r=-1;t=5', '"calls";r=1;t=0']) {
        answer = (_, response) => response.writeHead(200, { ratelimit, "ratelimit-policy": "q=300" }).end(empty);
        const api = limited();
        for (let call = 1; call <= 22; call += 1) await list(api);
      }
      expect(waited).toEqual([]);
    });
  });

  it.each([
    [409, "TEMPLATE_CHANGED", "conflict"],
    [409, "TEMPLATE_NOT_PUBLISHED", "failed"],
    [409, "SES_TEMPLATE_QUOTA_REACHED", "failed"],
    [404, "TEMPLATE_NOT_FOUND", "failed"],
    [403, "PERMISSION_DENIED", "denied"],
    [429, "TOO_MANY_REQUESTS", "unavailable"],
    [503, "AWS_UNAVAILABLE", "unavailable"],
  ])("calls an answer of %i with %s: %s", async (status, detail, kind) => {
    answer = (_, response) => response.writeHead(status).end(JSON.stringify({ detail }));
    expect(await failed(listTemplates())).toMatchObject({ kind, message: expect.stringContaining(detail) });
  });
});
