import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { countOneMore } from "#functions/storage/company/company-store.ts";
import { keys } from "#functions/storage/keys.ts";
import type { ErrorCode } from "#shared/errors.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const key = (sk: string, pk = "things") => ({ pk, sk });
const putNew = (sk: string, otherwise: ErrorCode = "CONFLICT_TRY_AGAIN", pk = "things"): Write => ({
  put: { ...key(sk, pk), at: 1 },
  onlyIf: "absent",
  otherwise,
});

describe("several writes", () => {
  const codes = ["TEMPLATE_EXISTS", "USER_EXISTS", "IDENTITY_EXISTS", "AWS_CREDENTIALS_EXIST", "NOT_FOUND"] as const;
  const kinds = ["put", "update", "delete", "check"] as const;
  /** A write that is refused or not. */
  const writeOf = (kind: (typeof kinds)[number], sk: string, refused: boolean, otherwise: ErrorCode): Write => {
    if (kind === "put") return { put: { ...key(refused ? "there" : sk), at: 2 }, onlyIf: "absent", otherwise };
    const onlyIf = [{ attribute: "at", is: refused ? "<>" : "=", value: 1 }] as const;
    if (kind === "update") return { update: key(`${sk}-there`), change: { add: { at: 1 } }, onlyIf, otherwise };
    return kind === "delete"
      ? { delete: key(`${sk}-there`), onlyIf, otherwise }
      : { check: key(`${sk}-there`), onlyIf, otherwise };
  };
  const plan = fc.array(fc.tuple(fc.constantFrom(...kinds), fc.boolean()), { minLength: 2, maxLength: 5 });

  let runs = 0;
  it("are all done, or none, with the error of the first refused one", async () => {
    await table.write(putNew("there"));
    await fc.assert(
      fc.asyncProperty(plan, async (steps) => {
        const run = `run-${(runs += 1)}`;
        fc.pre(steps.filter(([kind, refused]) => kind === "put" && refused).length <= 1);
        for (const [index] of steps.entries()) await table.write(putNew(`${run}-${index}-there`));
        const before = await table.query({ pk: "things", skPrefix: run });
        const writing = table.write(
          ...steps.map(([kind, refused], index) => writeOf(kind, `${run}-${index}`, refused, codes[index]!)),
        );
        const firstRefused = steps.findIndex(([, refused]) => refused);
        if (firstRefused === -1) await writing;
        else {
          await expect(writing).rejects.toMatchObject({ code: codes[firstRefused] });
          expect(await table.query({ pk: "things", skPrefix: run })).toEqual(before);
        }
      }),
      { numRuns: 40 },
    );
  });

  it("without any write change nothing", async () => {
    await expect(table.write()).resolves.toBeUndefined();
  });

  it("can be a condition check only", async () => {
    await table.write(putNew("checked"));
    await table.write({ check: key("checked"), onlyIf: "present", otherwise: "NOT_FOUND" });
    const absent: Write = { check: key("not-there"), onlyIf: "present", otherwise: "NOT_FOUND" };
    await expect(table.write(absent)).rejects.toMatchObject({ code: "NOT_FOUND" });
  });
});

describe("many concurrent writes", () => {
  const startCompany = async (company: string, templateLimit: number) => {
    const counter = { templateCount: 0, templateLimit };
    await table.write({ put: { ...keys.subscription(company), ...counter }, onlyIf: "absent", otherwise: "NOT_FOUND" });
  };
  const create = (company: string) => (_: unknown, index: number) =>
    table.write(countOneMore(company, "template"), putNew(`made-${index}`, "CONFLICT_TRY_AGAIN", company));
  const outcomes = async (company: string, count: number) => {
    const settled = await Promise.allSettled(Array.from({ length: count }, create(company)));
    return settled.map((one) => (one.status === "fulfilled" ? "made" : one.reason.code));
  };
  const held = async (company: string) => ({
    made: (await table.query({ pk: company, skPrefix: "made-" })).length,
    counted: ((await table.get(keys.subscription(company))) as { templateCount: number }).templateCount,
  });

  it("never exceed a limit", async () => {
    await startCompany("small", 5);
    const codes = await outcomes("small", 20);
    expect(codes.filter((code) => code === "made")).toHaveLength(5);
    expect(codes.filter((code) => code === "TEMPLATE_LIMIT_EXCEEDED")).toHaveLength(15);
    expect(await held("small")).toEqual({ made: 5, counted: 5 });
  });

  it("are all counted", async () => {
    await startCompany("large", 100);
    expect(await outcomes("large", 20)).toEqual(Array.from({ length: 20 }, () => "made"));
    expect(await held("large")).toEqual({ made: 20, counted: 20 });
  });
});

describe("reading", () => {
  it("returns a whole partition, also if DynamoDB splits it into pages of 1 MB", async () => {
    const body = "x".repeat(300_000);
    for (const sk of ["b", "d", "a", "c", "e"]) {
      await table.write({ put: { ...key(`page-${sk}`, "pages"), body }, onlyIf: "absent", otherwise: "NOT_FOUND" });
    }
    const read = async (query: { limit?: number; descending?: boolean } = {}) =>
      ((await table.query({ pk: "pages", skPrefix: "page-", ...query })) as { sk: string }[]).map(({ sk }) =>
        sk.at(-1),
      );
    expect(await read()).toEqual(["a", "b", "c", "d", "e"]);
    expect(await read({ descending: true })).toEqual(["e", "d", "c", "b", "a"]);
    expect(await read({ limit: 4 })).toEqual(["a", "b", "c", "d"]);
    expect(await table.query({ pk: "pages", skPrefix: "other-" })).toEqual([]);
  });

  it("several keys keeps their order and marks missing items", async () => {
    for (const sk of ["one", "two"]) await table.write(putNew(sk, "NOT_FOUND", "many"));
    const found = await table.getMany([key("two", "many"), key("none", "many"), key("one", "many")]);
    expect(found).toEqual([{ ...key("two", "many"), at: 1 }, undefined, { ...key("one", "many"), at: 1 }]);
    expect(await table.getMany([])).toEqual([]);
  });
});
