import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod";
import { describe, expect, it } from "vitest";
import { type PasswordContext, passwordProblem } from "#shared/passwords/password-problem.ts";
import { germanRule } from "#shared/texts/german/german-rule.ts";
import { rules } from "#shared/texts/german/rules.ts";

const long = (length: number) => "x".repeat(length);

/** Values of which each rule refuses at least one. */
const values: readonly unknown[] = [
  ...[undefined, null, true, -1, 0, 1.5, Number.NaN, 1e12],
  ...["", " ", " x ", "x", "-x-", "a b", "a\u0000b", "a\nb", "0.123", "ftp://x", "http://x.y", "https://a.com?b#c"],
  ...[long(100), long(6000), long(500_000), long(5_000_000)],
  ...[{}, { x: 1 }, [], ["x", "x"], [1], Array.from({ length: 6000 }, (_, index) => `id-${String(index)}-long`)],
];

const isSchema = (value: unknown): value is z.ZodType => value instanceof z.ZodType;

/** Every schema within a value: of models, of routes, of fields, of unions. */
function* schemasIn(value: unknown, seen: Set<unknown>): Generator<z.ZodType> {
  if (typeof value !== "object" || value === null || seen.has(value)) return;
  seen.add(value);
  // A transform alone expects what the schema before it returns.
  if (isSchema(value) && !(value instanceof z.ZodTransform)) yield value;
  const def: unknown = isSchema(value) ? value.def : value;
  const within = typeof def === "object" && def !== null ? Object.entries(def) : [];
  for (const [name, part] of within) if (name !== "checks") yield* schemasIn(part, seen);
  if (value instanceof z.ZodObject) yield* schemasIn({ ...value.shape }, seen);
}

const messagesOf = (issues: readonly z.core.$ZodIssue[]): string[] =>
  issues.flatMap((issue) => [
    issue.message,
    ...(issue.code === "invalid_union" ? issue.errors.flatMap((errors) => messagesOf(errors)) : []),
  ]);

/** What zod says of a type that a form of the app cannot give. */
const isOfZod = (rule: string) => /^(Invalid|Too big|Too small|Unrecognized key)/.test(rule);

async function rulesOf(folder: string): Promise<string[]> {
  const found = new Set<string>();
  const seen = new Set<unknown>();
  for (const file of await readdir(folder)) {
    const module: unknown = await import(/* @vite-ignore */ resolve(folder, file));
    for (const schema of schemasIn({ ...(module as object) }, seen)) {
      for (const value of values) {
        const parsed = schema.safeParse(value);
        if (!parsed.success) for (const message of messagesOf(parsed.error.issues)) found.add(message);
      }
    }
  }
  return [...found].filter((rule) => !isOfZod(rule));
}

const passwordRules: readonly (readonly [password: string, context: PasswordContext])[] = [
  ["short", {}],
  [" with a space at its ends ", {}],
  ["password1", {}],
  ["sestina2026", {}],
  ["acme-company", { companyName: "Acme Company" }],
  ["ada.lovelace", { email: "ada.lovelace@example.com" }],
];

describe("the German of rules", () => {
  it.each(["shared/models", "shared/api"])("has each rule of %s", async (folder) => {
    const found = await rulesOf(folder);
    expect(found.length).toBeGreaterThan(60);
    expect(found.filter((rule) => germanRule(rule) === rule)).toEqual([]);
  });

  it.each(passwordRules)("has the rule that the password “%s” breaks", (password, context) => {
    const rule = passwordProblem(password, context) ?? "";
    expect(rule).not.toBe("");
    expect(germanRule(rule)).not.toBe(rule);
  });

  /** Their texts are names, or of protocols whose clients are programs. */
  const notForForms = new Set(["name too many attributes", "names an unknown user"]);

  it("has each rule that the server writes as one text", async () => {
    const sources = await Promise.all(
      (await readdir("functions", { recursive: true }))
        .filter((file) => file.endsWith(".ts"))
        .map((file) => readFile(`functions/${file}`, "utf8")),
    );
    const found = sources.flatMap((source) =>
      Array.from(source.matchAll(/\brule(?::| =) "([^"]+)"/g), ([, rule = ""]) => rule),
    );
    expect(found.length).toBeGreaterThan(10);
    expect(found.filter((rule) => germanRule(rule) === rule && !notForForms.has(rule))).toEqual([]);
  });

  it.each([
    ["At most 10 are allowed.", "Höchstens 10 sind erlaubt."],
    ["at most 10,000", "höchstens 10.000"],
    ["at least 0.01", "mindestens 0,01"],
    [
      "The total number of email addresses cannot exceed 50. Currently selected: 1200.",
      "Insgesamt sind nicht mehr als 50 E-Mail-Adressen möglich. Derzeit ausgewählt: 1.200.",
    ],
    ["You do not hold: View templates.", "Dir fehlt: View templates."],
    ["price was a text and is now a list.", "price war ein Text und ist jetzt eine Liste."],
    [
      "price is new and is needed. The default language does not ask for it: callers send the same data in all languages.",
      "price ist neu und nötig. Die Standardsprache verlangt es nicht: Anwendungen senden in allen Sprachen dieselben Daten.",
    ],
    ["a.b*{n}$& is new and is needed.", "a.b*{n}$& ist neu und nötig."],
    ["A rule that no one knows.", "A rule that no one knows."],
  ])("%s", (rule, german) => {
    expect(germanRule(rule)).toBe(german);
  });

  it.each(Object.entries(rules))("%s: the same placeholders", (english, german) => {
    const placesOf = (text: string) => text.match(/\{\w+\}/g)?.sort();
    expect(placesOf(german)).toEqual(placesOf(english));
  });
});
