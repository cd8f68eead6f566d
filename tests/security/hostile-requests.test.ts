import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import type { Route } from "#shared/api/route.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { limits } from "#shared/constants.ts";
import { isForKeys } from "#shared/permissions.ts";
import { makeKey } from "#tests/support/api-keys.ts";
import { makeDesign } from "#tests/support/make-design.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { openStudio, type Studio } from "#tests/support/studio.ts";

/** Requests that are made to break what reads them: each gets an answer, and what comes after them is as it was. */

let product: Product;
let studio: Studio;
let machine: string;
beforeAll(async () => {
  product = await startProduct();
  studio = await openStudio(product);
  const params = { id: studio.customer.accountId };
  machine = await makeKey(studio.person, params.id);
});
afterAll(() => product.close());

const someId = "00000000-aaaa-4bbb-8ccc-000000000000";
const params = {
  ...{
    id: someId,
    sampleDataId: someId,
    threadId: someId,
    commentId: someId,
    name: "Some-name",
    versionNumber: "1",
    method: "google",
  },
  sampleData: "Some-data",
};
const withJson = routeEntries.filter(({ route }) => route.body !== undefined && (route.bodyKind ?? "json") === "json");
const send = (route: Route, body: string) => {
  const token = isForKeys(route.access) ? machine : studio.person.token;
  const headers = { "content-type": "application/json", "idempotency-key": "hostile-request" };
  return product.call(route, { token, params, headers, body });
};

/** A client error that is answered as one (4xx). */
const isRefused = (status: number) => status >= 400 && status < 500;

const polluting = [
  '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}',
  '{"a":{"__proto__":{"polluted":1}}}',
  '{"constructor":1,"toString":1,"hasOwnProperty":1,"then":{}}',
];
const heavy = [
  `${'{"a":'.repeat(4_000)}1${"}".repeat(4_000)}`,
  `${"[".repeat(20_000)}${"]".repeat(20_000)}`,
  `{"a":[${"0,".repeat(20_000)}0]}`,
  `{${Array.from({ length: 2_000 }, (_, at) => `"a${String(at)}":1`).join(",")}}`,
  `{"a":"${"\\ud800".repeat(2_000)}"}`,
  `{"a":${"9".repeat(20_000)}}`,
];

describe("a body is refused", () => {
  it.each(withJson)("by $name when it reaches for prototypes", async ({ route }) => {
    for (const body of polluting) expect((await send(route, body)).status).toBe(400);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  it.each(withJson)("by $name when it is deep, long or full of fields", async ({ route }) => {
    for (const body of heavy) expect((await send(route, body)).status).toSatisfy(isRefused);
  });
});

describe("a template of the maximum size", () => {
  const texts: readonly (readonly [string, string])[] = [
    ["of placeholders", "{{a}}"],
    ["of placeholders without an end", "{{a"],
    ["of blocks in blocks", "{{#if a}}"],
    ["of paths", "{{a.b.c.d.e.f}}"],
    ["of braces", "{"],
    ["of ends of blocks", "{{/if}}"],
    ["of notes", "{{!--"],
    ["of lists in lists", "{{#each a}}{{this}}"],
    ["of letters", "a"],
    ["of spaces", " "],
    ["of tags", "<a "],
    ["of elements in elements", "<div>"],
    ["of elements after elements", "<div></div>"],
    ["of tables in tables", "<table><tr><td>"],
    ["of line breaks", "\r\n"],
  ];

  it.each(texts)("%s is accepted or refused, in its text, its html and its subject", async (name, part) => {
    const body = { template_name: `great-${name.replaceAll(" ", "-")}`, subject: "Hello" };
    const id = (await studio.person.call(templateRoutes.createTemplate, { body })).body.uid;
    const full = part.repeat(Math.floor((limits.templateBytes - 20_000) / part.length));
    const change = (some: object) =>
      studio.person.call(templateRoutes.saveTemplate, {
        params: { id },
        body: { basedOnVersion: 1, design: makeDesign("<p>Hello</p>"), ...some },
      });
    const answers = [
      await change({ subject: part.repeat(limits.subjectLength) }),
      await change({ text: full }),
      await change({ design: makeDesign(full) }),
    ];
    for (const { status } of answers) expect(status).toSatisfy((code: number) => code === 200 || isRefused(code));
  });

  it("of 100,000 elements is saved if Amazon SES accepts it, else refused by its size", async () => {
    const body = { template_name: "hundred-thousand", subject: "Hello" };
    const id = (await studio.person.call(templateRoutes.createTemplate, { body })).body.uid;
    const save = (html: string) =>
      studio.person.call(templateRoutes.saveTemplate, {
        params: { id },
        body: { basedOnVersion: 1, design: makeDesign(html) },
      });
    const refused = {
      status: 413,
      body: { detail: "TEMPLATE_TOO_LARGE", fields: [{ field: "design", rule: expect.stringContaining("500 KB") }] },
    };
    expect(await save("<div>".repeat(100_000) + "</div>".repeat(100_000))).toEqual(refused);
    expect(await save("<div></div>".repeat(100_000))).toEqual(refused);
    expect((await save("<div>".repeat(100_000))).status).toBe(200);
  });
});
