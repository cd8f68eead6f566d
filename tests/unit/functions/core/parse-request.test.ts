import * as z from "zod";
import { describe, expect, it } from "vitest";
import { parseRequest } from "#functions/core/parse-request.ts";
import type { Route } from "#shared/api/route.ts";

const route: Route = {
  ...{ method: "PUT", path: "/things", access: "public", needs: [], summary: "For this test alone.", touches: [] },
  audits: { nothing: "It is made here." },
};
const nothing = { params: {}, query: {}, body: {} };
const even = z.object({}).refine(() => false, "must fit together");

describe("the parts of a request", () => {
  it.each([
    ["params", "path"],
    ["query", "query"],
    ["body", "body"],
  ] as const)("are named in a problem of all its fields: %s as %s", (part, field) => {
    expect(() => parseRequest({ ...route, [part]: even }, nothing)).toThrow(
      expect.objectContaining({ code: "INVALID_INPUT", fields: [{ field, rule: "must fit together" }] }),
    );
  });

  it("are left out without a schema", () => {
    expect(parseRequest(route, nothing)).toEqual({ params: undefined, query: undefined, body: undefined });
  });

  it("are passed as they came where the body is not JSON", () => {
    const body = { bytes: Buffer.from("a") };
    expect(parseRequest({ ...route, bodyKind: "raw" }, { ...nothing, body }).body).toBe(body);
  });

  it("have at most 50 problems, with names of at most 200 characters", () => {
    const schema = z.strictObject({ inner: z.strictObject({}) });
    const inner = Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${String(at)}${"x".repeat(300)}`, 1]));
    let fields: { field: string; rule: string }[] = [];
    try {
      parseRequest({ ...route, body: schema }, { ...nothing, body: { inner } });
    } catch (error) {
      ({ fields } = error as { fields: typeof fields });
    }
    expect(fields).toHaveLength(50);
    expect(fields[10]).toEqual({ field: `inner.10${"x".repeat(198)}`, rule: "is not a known field" });
  });
});
