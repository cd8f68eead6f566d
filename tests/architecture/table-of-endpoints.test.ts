import { glob, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { openApiDocument } from "../../bin/build/open-api.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { isForKeys } from "#shared/permissions.ts";

const root = resolve(import.meta.dirname, "../..");
const roomsOfFunctions = ["core", "domain", "storage", "adapters", "triggers"];

describe("the table of endpoints", () => {
  it("has one file for each route and one route for each file", async () => {
    const files = await Array.fromAsync(glob("functions/*/*.ts", { cwd: root }));
    const handlers = files.filter((file) => !roomsOfFunctions.includes(file.split("/")[1]!));
    expect(handlers.sort()).toEqual(routeEntries.map(({ file }) => file).sort());
  });

  it("has no two routes with the same method and path", () => {
    const doors = routeEntries.map(({ route }) => `${route.method} ${route.path.replace(/\{\w+\}/g, "{}")}`);
    expect(new Set(doors).size).toBe(doors.length);
  });

  it("declares a parameter for each brace of a path", () => {
    for (const { name, route } of routeEntries) {
      const braces = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, brace]) => brace);
      expect([name, braces.length > 0], name).toEqual([name, route.params !== undefined]);
    }
  });

  it("answers programs in the forms of machineEndpoint, and nobody else", async () => {
    for (const { file, route } of routeEntries) {
      const source = await readFile(resolve(root, file), "utf8");
      expect([file, /\bmachineEndpoint\(/.test(source)]).toEqual([file, isForKeys(route.access)]);
    }
  });

  it("is what the OpenAPI document says", () => {
    const { paths } = openApiDocument();
    const documented = Object.values(paths).flatMap((methods) => Object.values(methods));
    expect(paths["/v1/templates/{name}/send"]?.["post"]).toMatchObject({
      parameters: [
        { name: "name" },
        { name: "Idempotency-Key", in: "header", required: true },
        { name: "Sestina-Account" },
      ],
    });
    expect(paths["/v1/templates/{name}/publish"]?.["put"]).toMatchObject({
      "x-scope": "publish",
      description: expect.stringContaining("Needs a key with the scope publish."),
      responses: { "403": { description: expect.stringContaining("PERMISSION_DENIED") } },
    });
    expect(paths["/v1/templates/{name}"]?.["get"]).toMatchObject({
      parameters: [{ name: "name" }, { name: "version" }, { name: "If-None-Match" }, { name: "Sestina-Account" }],
      responses: {
        "200": { headers: { ETag: {}, RateLimit: {} } },
        "304": {},
        "404": { content: { "application/problem+json": {} } },
      },
    });
    expect(paths["/v1/token"]?.["post"]).toMatchObject({
      responses: { "400": { content: { "application/problem+json": {} } } },
    });
    expect(paths["/v1/templates/{name}"]?.["patch"]).toMatchObject({
      parameters: [{ name: "name" }, { name: "If-Match" }, { name: "Sestina-Account" }],
    });
    expect(documented.map((operation) => (operation as { operationId: string }).operationId).sort()).toEqual(
      routeEntries.map(({ name }) => name).sort(),
    );
  });
});
