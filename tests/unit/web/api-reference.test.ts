import { expect, test } from "vitest";
import { openApiDocument } from "#bin/build/open-api.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { isForKeys } from "#shared/permissions.ts";
import { exampleCall } from "#web/features/help/api-reference/example-call.ts";
import { keyCallsIn } from "#web/features/help/api-reference/open-api.ts";
import { bySubject } from "#web/features/help/api-reference/subjects.ts";
import { fieldsOf, typeOf } from "#web/features/help/api-reference/schema-fields.ts";

const calls = keyCallsIn(JSON.parse(JSON.stringify(openApiDocument())));
const call = (id: string) => calls.find((each) => each.id === id)!;

test("the reference has each call of programs, with the scope of the table, and no other", () => {
  const ofTable = routeEntries.flatMap(({ route: { access, method, path } }) =>
    isForKeys(access) ? [`${method} /api${path} ${access.scope}`] : [],
  );
  const shown = calls.flatMap(({ method, path, scope }) => (scope === undefined ? [] : [`${method} ${path} ${scope}`]));
  expect(shown.toSorted()).toEqual(ofTable.toSorted());
  expect(calls.filter(({ scope }) => scope === undefined).map(({ id }) => id)).toEqual([
    "answerAgent",
    "exchangeToken",
  ]);
});

test("each call stands once, under what it is about", () => {
  const subjects = bySubject(calls);
  expect(subjects.map(({ title, calls: { length } }) => [title, length > 0])).toEqual(
    [
      ...["Keys and accounts", "Templates", "Versions and contracts", "Sample data", "Checks and previews"],
      ...["Blocks", "Images", "Tags and languages", "Jobs", "Agents"],
    ].map((title) => [title, true]),
  );
  const shown = subjects.flatMap((subject) => subject.calls.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(calls.map(({ id }) => id).toSorted());
  const other = { ...call("readOwnKey"), id: "other", path: "/api/v1/others" };
  expect(bySubject([other])).toEqual([{ title: "Other calls", calls: [other] }]);
});

test("fields are named by their place, with type, rules and whether they are required", () => {
  const { body, parameters, refusals, answers } = call("sendAccountTemplate");
  const fields = fieldsOf(body!);
  expect(fields.find(({ name }) => name === "senderEmailAddress")).toMatchObject({ type: "string", required: true });
  expect(fields.find(({ name }) => name === "recipients")).toMatchObject({ type: "(string | object)[]" });
  expect(fields.map(({ name }) => name)).toContain("recipients[].language");
  expect(new Set(fields.map(({ name }) => name)).size).toBe(fields.length);
  expect(parameters.map(({ name, in: where }) => `${where} ${name}`)).toEqual([
    "path name",
    "header Idempotency-Key",
    "header Sestina-Account",
  ]);
  expect(refusals).toContainEqual({ status: "404", code: "TEMPLATE_NOT_FOUND", sentence: expect.stringMatching(/\w/) });
  expect(answers.map(({ status }) => status)).toContain("202");
});

test.each([
  [{ type: "string", format: "date-time", nullable: true }, "string (date-time) | null"],
  [{ type: "string", enum: ["a", "b"] }, '"a" | "b"'],
  [{ anyOf: [{ type: "string" }, { type: "integer" }, { type: "string" }] }, "string | integer"],
  [{ type: "array", items: { type: "string" } }, "string[]"],
  [{ type: "array", items: { anyOf: [{ type: "string" }, { type: "object" }] } }, "(string | object)[]"],
  [{}, "any"],
])("%j is the type %s", (schema, type) => {
  expect(typeOf(schema)).toBe(type);
});

test("rules are JSON Schema's keywords, without what says nothing", () => {
  const schema = {
    type: "object",
    properties: {
      name: { type: "string", minLength: 1, maxLength: 64, pattern: "^[a-z]+$" },
      at: { type: "string", format: "date-time", pattern: "long" },
      version: { type: "integer", minimum: 0, exclusiveMinimum: true, maximum: Number.MAX_SAFE_INTEGER },
    },
    required: ["name"],
    additionalProperties: { type: "number", minimum: 3, maximum: 9 },
  };
  expect(fieldsOf(schema)).toEqual([
    { name: "name", type: "string", required: true, rules: ["minLength 1", "maxLength 64", "^[a-z]+$"] },
    { name: "at", type: "string (date-time)", required: false, rules: [] },
    { name: "version", type: "integer", required: false, rules: ["> 0"] },
    { name: "{key}", type: "number", required: false, rules: ["≥ 3", "≤ 9"] },
  ]);
});

test("the example has all that a call cannot do without", () => {
  const sending = exampleCall(call("sendAccountTemplate"), "https://sestina.example");
  expect(sending).toContain('curl -X POST "https://sestina.example/api/v1/templates/{name}/send"');
  expect(sending).toContain('-H "Idempotency-Key: …"');
  expect(sending).not.toContain("Sestina-Account");
  const body: unknown = JSON.parse(/-d '([^']*)'/.exec(sending)?.[1] ?? "");
  expect(body).toEqual({ senderEmailAddress: "…", recipients: ["…"] });
  expect(exampleCall(call("readOwnKey"), "https://sestina.example")).toMatch(/^curl "\S+" \\\n {2}-H "Authoriz/);
});

test("the example of an upload has a file, that of an agent a message, and that of an exchange no key", () => {
  const origin = "https://sestina.example";
  expect(exampleCall(call("uploadLibraryImage"), origin)).toContain('-F "file=@picture.png"');
  const message: unknown = JSON.parse(/-d '([^']*)'/.exec(exampleCall(call("answerAgent"), origin))?.[1] ?? "");
  expect(message).toEqual({ jsonrpc: "2.0", id: 1, method: "tools/list" });
  const exchange = exampleCall(call("exchangeToken"), origin);
  expect(exchange).toContain("subject_token");
  expect(exchange).not.toContain("Authorization");
});

test("another document is refused", () => {
  expect(() => keyCallsIn({ message: "Forbidden" })).toThrow(/paths/);
});
