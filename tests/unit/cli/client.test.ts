import { createServer, type RequestListener, type Server } from "node:http";
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
