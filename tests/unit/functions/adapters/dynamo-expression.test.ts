import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expressionsOf } from "#functions/adapters/dynamo/expression.ts";
import type { Change, Condition, Table, Test } from "#functions/adapters/ports/table.ts";
import { startTable } from "#tests/support/table.ts";

/** Names that DynamoDB reserves, or would read as something else. */
const attribute = fc.constantFrom(
  "name",
  "status",
  "size",
  "a.b",
  "#n0",
  ":v0",
  "two words",
  "größe",
  "count",
  "e-mail",
);
const comparison = fc.constantFrom("=", "<>", "<", "<=");
const number = fc.integer({ min: -3, max: 3 });

const twoAttributes = fc.uniqueArray(attribute, { minLength: 2, maxLength: 2 });
const test: fc.Arbitrary<Test> = fc.oneof(
  fc.record({ attribute, is: comparison, value: number }),
  // DynamoDB refuses to compare an attribute with itself.
  fc.tuple(twoAttributes, comparison).map(([[attribute = "", other = ""], is]) => ({ attribute, is, other })),
  fc.record({ attribute, is: fc.constant("missing" as const) }),
);
const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.constantFrom<Condition>("absent", "present", { anything: "a test" }),
  fc.array(test, { minLength: 1, maxLength: 3 }),
);
/** DynamoDB takes each attribute in one clause only. */
const change: fc.Arbitrary<Change> = fc
  .uniqueArray(attribute, { minLength: 1, maxLength: 6 })
  .chain((names) => fc.tuple(fc.constant(names), fc.array(fc.nat(2), { minLength: 6, maxLength: 6 }), number))
  .map(([names, clauses, value]) => {
    const inClause = (clause: number) => names.filter((_, index) => clauses[index] === clause);
    return {
      set: Object.fromEntries(inClause(0).map((name) => [name, value])),
      add: Object.fromEntries(inClause(1).map((name) => [name, value])),
      remove: inClause(2),
    };
  });
const item = fc.dictionary(attribute, number, { noNullPrototype: true });

type Attributes = Readonly<Record<string, number>>;

/** What a test says of an item; undefined where DynamoDB compares with an attribute that is not there. */
function holds(one: Test, stored: Attributes): boolean | undefined {
  const left = stored[one.attribute];
  if (one.is === "missing") return left === undefined;
  const right = "other" in one ? stored[one.other] : (one.value as number);
  if (left === undefined || right === undefined) return undefined;
  return { "=": left === right, "<>": left !== right, "<": left < right, "<=": left <= right }[one.is];
}

function changed(stored: Attributes, { set = {}, add = {}, remove = [] }: Change): Record<string, unknown> {
  const sums = Object.entries(add).map(([name, by]) => [name, (stored[name] ?? 0) + by]);
  const kept = Object.entries({ ...stored, ...set, ...Object.fromEntries(sums) });
  return Object.fromEntries(kept.filter(([name]) => !remove.includes(name)));
}

const placeholdersIn = (...expressions: (string | undefined)[]) =>
  [...new Set(expressions.join(" ").match(/[#:][nv]\d+/g))].sort();

describe("an expression", () => {
  it("defines each placeholder that it uses and uses each that it defines, as DynamoDB requires", () => {
    fc.assert(
      fc.property(condition, fc.option(change, { nil: undefined }), (onlyIf, change) => {
        const made = expressionsOf(onlyIf, change);
        const { ExpressionAttributeNames: names = {}, ExpressionAttributeValues: values = {} } = made;
        expect(placeholdersIn(made.ConditionExpression, made.UpdateExpression)).toEqual(
          [...Object.keys(names), ...Object.keys(values)].sort(),
        );
        expect(new Set(Object.values(names)).size).toBe(Object.keys(names).length);
      }),
    );
  });

  let table: Table;
  let close: () => Promise<void>;
  beforeAll(async () => {
    ({ table, close } = await startTable());
  });
  afterAll(() => close());

  let runs = 0;
  it("has the meaning of the condition and the change in DynamoDB", async () => {
    const tests = fc.array(test, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(item, tests, change, async (stored, onlyIf, change) => {
        const verdicts = onlyIf.map((one) => holds(one, stored));
        fc.pre(!verdicts.includes(undefined));
        const key = { pk: "item", sk: String((runs += 1)) };
        await table.write({ put: { ...key, ...stored }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" });
        const written = table.write({ update: key, change, onlyIf, otherwise: "NOT_FOUND" });
        const passes = verdicts.every(Boolean);
        if (passes) await written;
        else await expect(written).rejects.toMatchObject({ code: "NOT_FOUND" });
        expect(await table.get(key)).toEqual({ ...key, ...(passes ? changed(stored, change) : stored) });
      }),
      { numRuns: 150 },
    );
  });
});
