import { readdir, readFile } from "node:fs/promises";
import { resolve } from "node:path";
import * as z from "zod";
import { describe, expect, it } from "vitest";
import { type PasswordContext, passwordProblem } from "#shared/passwords/password-problem.ts";
import { linkBlock } from "#shared/email/design/block-sync.ts";
import { idsOf } from "#shared/email/design/find.ts";
import { germanContext, germanRule } from "#shared/texts/german/german-rule.ts";
import { rules } from "#shared/texts/german/rules.ts";
import { segmentsOf } from "#shared/translation/segments.ts";
import { fixture, fixtureNames } from "../email/support/fixtures.ts";

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

/** Their texts are names, or of protocols whose clients are programs. */
const notForForms = new Set(["name too many attributes", "names an unknown user"]);

const text = String.raw`("[^"\n]+"|\`[^\`]+\`)`;
/** Texts that are named as a rule, or given to a function that refuses with them. */
const atRules = new RegExp(
  String.raw`\b(?:rule(?::| =)|const missing(?:Block)? =|refus(?:ed|al|e)\(|=>) ?${text}(?=[,;)}\s])`,
  "g",
);
/** Texts of several words that end as sentences do. */
const sentences = /(`[^`\n]* [^`\n]*[.?]`|"[^"\n]* [^"\n]*[.?]"|'[^'\n]* [^'\n]*[.?]'|`[^`\n]+ is required`)/g;

/** The texts of a folder's modules, with a number in place of each value. */
async function textsIn(folder: string, pattern: RegExp): Promise<readonly string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (file) => file.endsWith(".ts") && !notShown.test(file),
  );
  const sources = await Promise.all(files.map((file) => readFile(`${folder}/${file}`, "utf8")));
  const found = sources.flatMap((source) =>
    Array.from(source.replace(/^\s*(?:\/?\*|\/\/).*$/gm, "").matchAll(pattern), ([, literal = ""]) =>
      literal.slice(1, -1).replaceAll(/\$\{[^}]*\}/g, "7"),
    ),
  );
  return [...new Set(found)].filter((rule) => rule.includes(" "));
}

/** Mails, what programs are answered, and sample values. */
const notShown = /^(?:domain\/(?:mails|scim|webhooks)|adapters\/webhook-sender\/sender|sample-text)/;

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

  it.each([
    ["functions", atRules, 30],
    ["shared/translation", sentences, 25],
    ["shared/placeholders", sentences, 40],
  ])("has each rule that is written in %s", async (folder, pattern, atLeast) => {
    const found = await textsIn(folder, pattern);
    expect(found.length).toBeGreaterThan(atLeast);
    expect(found.filter((rule) => germanRule(rule) === rule && !notForForms.has(rule))).toEqual([]);
  });

  it("has what is wrong with a line of a PO file", async () => {
    const found = await textsIn("shared/translation/formats", /\bproblem\(\w+(?: \+ 1)?, ("[^"]+"|`[^`]+`)\)/g);
    expect(found.length).toBeGreaterThan(4);
    const said = found.map((what) => germanRule(`Line 12 of the file has ${what}.`));
    expect(
      said.filter((rule) => !rule.startsWith("Zeile 12 der Datei hat") || /\b(text|twice|form|quote)\b/.test(rule)),
    ).toEqual([]);
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
    ["Line 3 of the file has msgid twice in an entry.", "Zeile 3 der Datei hat msgid zweimal in einem Eintrag."],
    ["The file has XLIFF 1.2; 2.0 and 2.1 can be read.", "Die Datei hat XLIFF 1.2; gelesen werden können 2.0 und 2.1."],
    ["The codes <1>…</1> and <2/> overlap.", "Die Codes <1>…</1> und <2/> überschneiden sich."],
    [
      "Line 1, column 7: {{/each}} closes no block: the open block is {{#if}}.",
      "Zeile 1, Spalte 7: {{/each}} schließt keinen Block: Offen ist der Block {{#if}}.",
    ],
    [
      "SES knows the blocks #if, #unless, #each and #with, not {{#rows}}. For a value of your data write {{#if rows}} or {{#each rows}}.",
      "SES kennt die Blöcke #if, #unless, #each und #with, nicht {{#rows}}. Für einen Wert deiner Daten schreibe {{#if rows}} oder {{#each rows}}.",
    ],
    ['This block gives no names with "as", not 2.', "Dieser Block vergibt mit „as“ keine Namen, nicht 2."],
    ["Minimum of 3 items is required", "Mindestens 3 Einträge sind erforderlich"],
    ["user.name is required", "user.name ist erforderlich"],
  ])("%s", (rule, german) => {
    expect(germanRule(rule)).toBe(german);
  });

  it("has where each text of each mail stands", () => {
    const blocks = new Map([["block", "Footer"]]);
    const found = fixtureNames.flatMap((name) => {
      const design = fixture(name);
      const linked = idsOf(design, "row").reduce((all, id) => linkBlock(all, id, "block", "1").design, design);
      const mails = [{ design }, { design: linked }, { design: linked, blocks }];
      return mails.flatMap((mail) =>
        segmentsOf({ subject: "Hello", text: "Hello", textIsOwn: true, words: {}, ...mail }, "de"),
      );
    });
    const contexts = [...new Set(found.map(({ context }) => context))];
    expect(contexts.length).toBeGreaterThan(100);
    const english = /\b(row|column|of|the|text|entry|table|heading|reusable|block|image|Subject|part)\b/;
    expect(contexts.filter((context) => english.test(germanContext(context)))).toEqual([]);
    expect(germanContext('Row 2, column 1 of the reusable block "Row 3: text": menu, entry 4')).toBe(
      "Zeile 2, Spalte 1 des wiederverwendbaren Bausteins „Row 3: text“: Menü, Eintrag 4",
    );
  });

  it.each(Object.entries(rules))("%s: the same placeholders", (english, german) => {
    const placesOf = (text: string) => text.match(/\{\w+\}/g)?.sort();
    expect(placesOf(german)).toEqual(placesOf(english));
  });
});
