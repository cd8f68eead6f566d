import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compilePart, type TemplateData } from "#local/ses/language/render.ts";
import { TemplateError } from "#local/ses/language/template-error.ts";
import { compareContracts } from "#shared/placeholders/contract/compare.ts";
import { contractOf, type Contract } from "#shared/placeholders/contract/requirements.ts";
import { renderTemplate } from "#shared/placeholders/render.ts";
import { scaledTimeout } from "#tests/support/scaled-timeouts.ts";
import { dataFor } from "./data-for-tree.ts";
import { soundTemplate } from "./sound-template.ts";

/** 10,000 pairs in parts, each within the time of a test also on a machine that is busy with others. */
const PARTS = 10;
const PAIRS = 1_000;

/** What the local SES has read. */
const inSes = new WeakMap<Contract, (data: TemplateData) => string>();

function contract(html: string): Contract {
  const found = contractOf({ subject: "", html });
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  inSes.set(found.contract, compilePart(html));
  return found.contract;
}

const compare = (before: string, after: string) =>
  compareContracts(contract(before), contract(after)).map(({ effect, value }) => `${effect} ${value}`);

describe("two versions of a template", () => {
  it.each([
    ["{{a}}", "{{a}}", []],
    ["{{a}}", "{{b}}{{a}}", ["breaking b"]],
    ["{{a}}", "{{#if b}}{{b}}{{/if}}{{a}}", ["additive b"]],
    ["{{a}}{{b}}", "{{a}}", ["removed b"]],
    ["{{#if a}}{{b}}{{/if}}", "{{b}}", ["breaking b", "removed a"]],
    ["{{b}}", "{{#if a}}{{b}}{{/if}}", ["additive a"]],
    ["{{#if a}}{{b}}{{/if}}", "{{#if a}}{{b}}{{c}}{{/if}}", ["breaking c"]],
    ["{{#if a}}{{b}}{{else}}{{b}}{{/if}}", "{{b}}", ["removed a"]],
    ["{{#if a}}{{b}}{{/if}}{{#unless a}}{{b}}{{/unless}}", "{{b}}", ["removed a"]],
    ["{{#if a}}{{a}}{{/if}}", "{{a}}", ["breaking a"]],
    ["{{#each items}}{{name}}{{/each}}", "{{#each items}}{{name}}{{price}}{{/each}}", ["breaking items[].price"]],
    ["{{#each items}}{{name}}{{/each}}", "{{#each items}}{{name}}{{/each}}{{total}}", ["breaking total"]],
    ["{{a}}", "{{#each a}}{{name}}{{/each}}", ["breaking a", "additive a[].name"]],
    ["{{a}}", "{{a.b}}", ["breaking a", "breaking a.b"]],
    ["{{user.name}}", "{{user.name}}{{user.email}}", ["breaking user.email"]],
    ["{{user.name}}", "{{#with user}}{{name}}{{/with}}", []],
    ["{{#with user}}{{name}}{{/with}}", "{{user.name}}", ["breaking user.name"]],
    ["{{a}}{{#if a}}{{b}}{{/if}}", "{{a}}{{#if a includeZero=true}}{{b}}{{/if}}", ["breaking b"]],
    ["{{#if a}}{{b}}{{/if}}", "{{#if a includeZero=true}}{{b}}{{/if}}", []],
    [
      "{{#each items}}{{#unless @last}}{{a}}{{/unless}}{{/each}}",
      "{{#each items}}{{a}}{{/each}}",
      ["breaking items[].a"],
    ],
    [
      "{{items.[1].a}}{{#each items}}{{#unless b}}{{../c}}{{/unless}}{{/each}}",
      "{{items.[1].a}}{{#if items}}{{c}}{{/if}}",
      ["breaking c", "removed items[].b"],
    ],
  ])("%s to %s", (before, after, changes) => {
    expect(compare(before, after)).toEqual(changes);
  });

  it("come to an end with more conditions than can be searched, and count as breaking", () => {
    const all = (line: (number: number) => string) => Array.from({ length: 800 }, (_, number) => line(number)).join("");
    const before = all((n) => `{{#if g${String(n)}}}{{a${String(n)}}}{{else}}{{h${String(n)}}}{{/if}}`);
    const changes = compareContracts(contract(before), contract(all((n) => `{{a${String(n)}}}`)));
    expect(changes.filter(({ effect }) => effect === "breaking")).toHaveLength(800);
  });

  const parts = Array.from({ length: PARTS }, (_, part) => part + 1);
  const timeout = scaledTimeout(120_000);
  // A pair takes about 10 ms on an idle machine, most of it in Handlebars, by which the judge compiles.
  it.each(parts)("are compatible exactly if no data that was enough is too little now, part %i", { timeout }, () => {
    const found = { breaking: 0, compatible: 0, tried: 0 };
    fc.assert(
      fc.property(pairOfTemplates, fc.infiniteStream(fc.nat()), ([first, second], seeds) => {
        const [before, after] = [contract(first), contract(second)];
        const changes = compareContracts(before, after).filter(({ effect }) => effect === "breaking");
        found[changes.length > 0 ? "breaking" : "compatible"] += 1;
        for (const { witness, explanation } of changes) {
          expect([explanation, typeof witness]).toEqual([explanation, "object"]);
          expect(renders(before, witness), explanation).toBe(true);
          if (!explanation.includes(" was ")) expect(renders(after, witness), explanation).toBe(false);
        }
        if (changes.length > 0) return;
        for (const data of sparseData(before, seeds)) {
          found.tried += 1;
          expect(renders(before, data), JSON.stringify(data)).toBe(true);
          expect(renders(after, data), JSON.stringify(data)).toBe(true);
        }
      }),
      { numRuns: PAIRS },
    );
    expect(Math.min(found.breaking, found.compatible)).toBeGreaterThan(PAIRS / 10);
    expect(found.tried).toBeGreaterThan(PAIRS);
  });
});

/** Whether the local SES renders the template: a judge that shares no code with the comparison. */
function renders(of: Contract, data: unknown): boolean {
  try {
    inSes.get(of)!(data as TemplateData);
    return true;
  } catch (error) {
    if (error instanceof TemplateError) return false;
    throw error;
  }
}

/** Two templates, of which the second is often the first with parts left out, asked about or added. */
const pairOfTemplates = fc
  .tuple(
    fc.array(soundTemplate, { minLength: 1, maxLength: 4 }),
    fc.array(fc.constantFrom("same", "out", "asked", "not", "other"), { minLength: 4, maxLength: 4 }),
    soundTemplate,
  )
  .map(([pieces, ways, other]) => {
    const changed = pieces.map((piece, index) => {
      switch (ways[index]) {
        case "out":
          return "";
        case "asked":
          return `{{#if vip}}${piece}{{/if}}`;
        case "not":
          return `{{#unless user}}${piece}{{/unless}}`;
        case "other":
          return other;
        default:
          return piece;
      }
    });
    return [pieces.join(""), changed.join("")] as const;
  });

/** As the local SES, and faster: finds the data that is tried. What the local SES makes of it is checked above. */
const isEnough = ({ templates }: Contract, data: unknown) =>
  templates.every((template) => renderTemplate(template, data).ok);

/** Data that the template renders, with as much left out as a coin decides and the template allows. */
function* sparseData(before: Contract, seeds: Iterator<number>): Generator {
  for (let round = 0; round < 5; round += 1) {
    const [data] = fc.sample(dataFor(before.tree), { numRuns: 1, seed: seeds.next().value as number });
    if (!isEnough(before, data)) continue;
    yield data;
    yield without(data, data, before, seeds);
  }
}

function without(whole: unknown, part: unknown, before: Contract, seeds: Iterator<number>): unknown {
  if (typeof part !== "object" || part === null) return whole;
  for (const [key, value] of Object.entries(part)) {
    if ((seeds.next().value as number) % 2 === 0) {
      without(whole, value, before, seeds);
      continue;
    }
    if (Array.isArray(part)) continue;
    Reflect.deleteProperty(part, key);
    if (!isEnough(before, whole)) Object.assign(part, { [key]: value });
  }
  return whole;
}
