import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Key, Table, Write } from "#functions/adapters/ports/table.ts";
import { isWithin, limitTable, OutsideScope, type TableScope } from "#functions/core/limit-table.ts";
import { companyStandsIn, everyTouch, leadingKeysOf, partitions } from "#shared/partitions.ts";

const root = resolve(import.meta.dirname, "../../../..");
const storage = resolve(root, "functions/storage");
/** A file that builds keys exports them as a table, and builds none elsewhere. */
const exportsKeys = (path: string) => /^export const (\w*K|k)eys = \{$/m.test(readFileSync(path, "utf8"));
const keyFiles = readdirSync(storage, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && exportsKeys(resolve(storage, file)),
);

interface Built {
  readonly name: string;
  readonly key: Key;
  readonly namesCompany: boolean;
}

const theCompany = "c0mpany";

function build(name: string, value: unknown): Built[] {
  const asKey = ({ pk, sk, skPrefix }: { pk: string; sk?: string; skPrefix?: string }) => ({
    pk,
    sk: sk ?? skPrefix ?? "",
  });
  if (typeof value !== "function") {
    const entry = value as { pk?: string };
    return entry.pk === undefined ? [] : [{ name, key: asKey(entry as { pk: string }), namesCompany: false }];
  }
  const parameters = (/^\(?([^)=]*)\)?\s*=>/.exec(String(value))?.[1] ?? "").split(",").map((text) => text.trim());
  if (!parameters.every((one) => /^\w*$/.test(one))) return [];
  const given = parameters.map((parameter) =>
    parameter === "companyId" ? theCompany : { kind: "template", id: parameter, toString: () => parameter },
  );
  const made: unknown = value(...given);
  const key = typeof made === "string" ? { pk: made } : (made as { pk: string } | undefined);
  if (key?.pk === undefined) return [];
  return [{ name, key: asKey(key), namesCompany: parameters.includes("companyId") }];
}

const builtKeys: Built[] = [];
for (const file of keyFiles) {
  const exported: Record<string, unknown> = await import(resolve(storage, file));
  for (const [name, value] of Object.entries(exported).filter(([name]) => /(keys|prefixes|Pk)$/i.test(name))) {
    const isTable = typeof value === "object" && value !== null && !("pk" in value);
    const entries = isTable ? Object.entries(value) : [[name, value] as const];
    for (const [entry, one] of entries) builtKeys.push(...build(`${file} ${entry}`, one));
  }
}

describe("the table of partitions", () => {
  it("has every partition that a file of keys names, with the place of the company's id", () => {
    expect(builtKeys.length).toBeGreaterThan(90);
    const wrong = builtKeys.filter(({ key, namesCompany }) => {
      const where = companyStandsIn(key.pk);
      if (where === "partition key") return !namesCompany || key.pk.split("#")[1] !== theCompany;
      if (where === "sort key") return namesCompany && !key.sk.split("#").includes(theCompany);
      return where === undefined || key.pk.includes(theCompany);
    });
    expect(wrong.map(({ name, key }) => `${name}: ${key.pk} / ${key.sk}`)).toEqual([]);
  });

  it("has no partition that no key uses", () => {
    const used = new Set(builtKeys.map(({ key }) => key.pk.split("#")[0]));
    expect(Object.keys(partitions).filter((word) => !used.has(word))).toEqual([]);
  });

  it("has all keys: no other file writes one", () => {
    const files = readdirSync(resolve(root, "functions"), { recursive: true, encoding: "utf8" });
    const others = files.filter((file) => file.endsWith(".ts") && !exportsKeys(resolve(root, "functions", file)));
    const writing = others.filter((file) =>
      /\bpk: ["`]|begins_with\(pk/.test(readFileSync(resolve(root, "functions", file), "utf8")),
    );
    expect(writing).toEqual([]);
  });
});

const ids = fc.stringMatching(/^[a-z0-9-]{1,8}$/);
const scopes = fc.record({
  companyId: fc.option(fc.constantFrom("a", "b", "ab"), { nil: undefined }),
  touches: fc.uniqueArray(fc.constantFrom(...everyTouch), { maxLength: 4 }),
});
const words = [...Object.keys(partitions), "unknown", ""];
const someKeys = fc
  .tuple(fc.constantFrom(...words), fc.array(fc.oneof(ids, fc.constantFrom("a", "b", "ab")), { maxLength: 3 }), ids)
  .map(([word, parts, sk]) => ({ pk: [word, ...parts].join("#"), sk: `x#${sk}` }));

/** IAM's StringLike, of patterns with stars alone. */
const matches = (pattern: string, text: string) =>
  pattern.endsWith("*") ? text.startsWith(pattern.slice(0, -1)) : text === pattern;

/** Counts what reaches it. */
function counted(): { table: Table; calls: () => number } {
  let calls = 0;
  const answer = <T>(value: T) => {
    calls += 1;
    return Promise.resolve(value);
  };
  const table: Table = {
    get: () => answer(undefined),
    getMany: () => answer([]),
    query: () => answer([]),
    changedSince: () => answer([]),
    write: () => answer(undefined),
  };
  return { table, calls: () => calls };
}

const otherwise = { onlyIf: "present", otherwise: "NOT_FOUND" } as const;
const writesOf = (key: Key): Write[] => [
  { put: { ...key }, ...otherwise },
  { update: key, change: {}, ...otherwise },
  { delete: key, ...otherwise },
  { check: key, ...otherwise },
];
const mine: Key = { pk: "company#a", sk: "company" };
const callsWith = (key: Key): ((table: Table) => Promise<unknown>)[] => [
  (table) => table.get(key),
  (table) => table.getMany([mine, key]),
  (table) => table.query({ pk: key.pk, skPrefix: key.sk }),
  (table) => table.changedSince(key.pk, "2026"),
  ...writesOf(key).map((write) => (table: Table) => table.write({ check: mine, ...otherwise }, write)),
];

describe("a table limited to a company", () => {
  const scope: TableScope = { companyId: "a", touches: ["archive", "role"] };
  const outside: readonly Key[] = [
    ...["company", "template", "template-list", "template-contents", "block", "job", "images", "mail-events"].flatMap(
      (word) => [
        { pk: `${word}#b`, sk: "head" },
        { pk: `${word}#b#a`, sk: "a" },
        { pk: `${word}#ab`, sk: "a" },
        { pk: word, sk: "a" },
      ],
    ),
    { pk: "archive", sk: "purge#2026#b#1" },
    { pk: "aws-account#1#eu-central-1", sk: "company#a" },
    { pk: "user#a", sk: "user" },
    { pk: "unknown#a", sk: "a" },
    { pk: "__proto__#a", sk: "a" },
    { pk: "", sk: "a" },
  ];

  it.each(outside)("refuses $pk / $sk in each method, without a call of the table", async (key) => {
    const { table, calls } = counted();
    for (const call of callsWith(key)) await expect(call(limitTable(table, scope))).rejects.toThrow(OutsideScope);
    expect(calls()).toBe(0);
  });

  it("allows the company's partitions and those that the route names", async () => {
    const { table, calls } = counted();
    const within = [mine, { pk: "template#a#1", sk: "head" }, { pk: "role#arn", sk: "role" }];
    const all = within.flatMap(callsWith);
    for (const call of all) await call(limitTable(table, scope));
    await limitTable(table, scope).get({ pk: "archive", sk: "purge#2026#a#1" });
    expect(calls()).toBe(all.length + 1);
  });

  it("lets the log of any company be added to, and nothing else there", async () => {
    const { table, calls } = counted();
    const logs = limitTable(table, { companyId: undefined, touches: ["log-of-every-company"] });
    const entry = { pk: "company#b", sk: "audit#2026#1" };
    const put = (key: Key): Write => ({ put: { ...key }, ...otherwise });
    await logs.write(put(entry), put({ pk: "company#b", sk: "token-subject#1" }));
    expect(calls()).toBe(1);
    const others: readonly Key[] = [
      { pk: "company#b", sk: "user#1" },
      { pk: "company#b", sk: "auditor#1" },
      { pk: "template#b#1", sk: "audit#1" },
      { pk: "role#arn", sk: "audit#1" },
    ];
    for (const key of others) await expect(logs.write(put(entry), put(key))).rejects.toThrow(OutsideScope);
    for (const write of writesOf(entry).slice(1)) await expect(logs.write(write)).rejects.toThrow(OutsideScope);
    for (const call of callsWith(entry)) await expect(call(logs)).rejects.toThrow(OutsideScope);
    expect(calls()).toBe(1);
  });

  it("has no id, hash or address in its message", async () => {
    const { table } = counted();
    const asked = limitTable(table, scope).get({ pk: "user#person@example.com", sk: "secret" });
    await expect(asked).rejects.toThrow(/^the partition "user" is outside of the scope \(touches: archive, role\)$/);
  });

  it("names the table and an unlisted partition in the log", async () => {
    const asked = limitTable(counted().table, scope).get({ pk: "unknown#a", sk: "a" });
    await expect(asked).rejects.toMatchObject({
      name: "OutsideScope",
      message: 'the partition "unknown" is not in shared/partitions.ts (touches: archive, role)',
    });
    expect(isWithin(scope, { pk: "unknown#a", sk: "a" })).toBe(false);
  });

  it("never reaches another company's partition, for any keys and scopes", () => {
    fc.assert(
      fc.property(scopes, someKeys, ({ companyId, touches }, key) => {
        if (!isWithin({ companyId, touches }, key)) return;
        const where = companyStandsIn(key.pk);
        expect(["partition key", "sort key", "nowhere"]).toContain(where);
        if (touches.includes("every-company")) return;
        if (where === "partition key") expect(key.pk.split("#")[1]).toBe(companyId);
        if (where === "sort key") expect(key.sk.split("#")).toContain(companyId);
        if (where !== "partition key") expect(touches).toContain(key.pk.split("#")[0]);
      }),
      { numRuns: 2000 },
    );
  });

  it("never allows a key that the role's leading keys refuse: IAM allows what the guard allows", () => {
    fc.assert(
      fc.property(scopes, someKeys, (given, key) => {
        if (!isWithin(given, key)) return;
        const patterns = leadingKeysOf(given.touches, given.companyId !== undefined);
        expect(patterns.some((pattern) => matches(pattern, key.pk))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("gives a public Lambda's role no partition of a company", () => {
    const shared = everyTouch.filter((touch) => touch !== "every-company");
    const patterns = leadingKeysOf(shared, false);
    for (const { key } of builtKeys.filter(({ key: { pk } }) => companyStandsIn(pk) === "partition key")) {
      expect(patterns.filter((pattern) => matches(pattern, key.pk))).toEqual([]);
    }
  });
});
