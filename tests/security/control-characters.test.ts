import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountRoutes } from "#shared/api/accounts.ts";
import { blockRoutes } from "#shared/api/blocks.ts";
import { companyRoutes } from "#shared/api/company.ts";
import { accessRoutes } from "#shared/api/access.ts";
import type { Route } from "#shared/api/route.ts";
import { tagRoutes } from "#shared/api/tags.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { userRoutes } from "#shared/api/users.ts";
import { SenderName } from "#shared/models/email-identity.ts";
import { SampleDataName } from "#shared/models/sample-data.ts";
import { VersionNote } from "#shared/models/template-version.ts";
import { type Person, type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
let person: Person;
beforeAll(async () => {
  product = await startProduct();
  person = await product.join();
});
afterAll(() => product.close());

/** C0, C1, line and paragraph separators, overrides and isolates of the direction of reading, a lone surrogate. */
const hostile = ["\0", "\x07", "\x1b", "\x7f", "\x85", "\x9f", "\n", "\r", "\t", "\u2028", "\u2029"]
  .concat(["\u202a", "\u202b", "\u202c", "\u202d", "\u202e", "\u2066", "\u2067", "\u2068", "\u2069"])
  .concat("\ud83d");
/** Letters of all scripts, joined emoji, marks of direction that turn nothing. */
const harmless = ["Grüße", "日本", "👩‍👩‍👧", "שלום\u200f", "سلام\u061c", "a\u0301"];

const names = { displayName: "A", firstName: "A", lastName: "A" };
const labelled = { label: "A", description: "A" };
const fields: readonly (readonly [string, Route, object, string])[] = [
  ["a company", companyRoutes.renameCompany, { name: "A" }, "name"],
  ["a first name", userRoutes.updateUser, names, "firstName"],
  ["a displayed name", userRoutes.updateUser, names, "displayName"],
  ["a tag", tagRoutes.createTag, { label: "A", color: "#0f766e" }, "label"],
  ["a policy", accessRoutes.createPolicy, labelled, "label"],
  ["a policy's description", accessRoutes.createPolicy, labelled, "description"],
  ["a user group", accessRoutes.createUserGroup, labelled, "label"],
  ["a block", blockRoutes.createBlock, labelled, "label"],
  ["a block's description", blockRoutes.createBlock, labelled, "description"],
  ["a subject", templateRoutes.createTemplate, { template_name: "a", subject: "A" }, "subject"],
  ["an alias", accountRoutes.connectAccount, { alias: "A", roleArn: "x", awsRegion: "eu-central-1" }, "alias"],
];
const rule = "Please use one line without control characters.";

describe("the name of", () => {
  it.each(fields)("%s has one line of visible characters", async (_, route, body, field) => {
    for (const character of hostile) {
      const answer = await person.call(route, { body: { ...body, [field]: `a${character}b` } });
      expect([JSON.stringify(character), answer.status]).toEqual([JSON.stringify(character), 400]);
      expect(answer.body.fields).toContainEqual({ field, rule });
    }
    for (const name of harmless) {
      const { body: answer } = await person.call(route, { body: { ...body, [field]: name } });
      expect((answer?.fields ?? []).map((problem: { field: string }) => problem.field)).not.toContain(field);
    }
  });

  it.each([
    ["sample data", SampleDataName],
    ["a sender", SenderName],
  ])("%s too", (_, schema) => {
    expect(hostile.filter((character) => schema.safeParse(`a${character}b`).success)).toEqual([]);
    expect(harmless.filter((name) => !schema.safeParse(name).success)).toEqual([]);
  });
});

it("a note may have several lines, and no other control characters", () => {
  const isTaken = (character: string) => VersionNote.safeParse({ note: `a${character}b` }).success;
  expect(hostile.filter(isTaken)).toEqual(["\n", "\r", "\t"]);
  expect(harmless.every(isTaken)).toBe(true);
});
