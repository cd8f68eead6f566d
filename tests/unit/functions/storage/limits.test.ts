import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { countAsking, countInvitation } from "#functions/storage/invitations/invitation-count-store.ts";
import { countOneAttempt } from "#functions/storage/limits/attempt-store.ts";
import { countWithin } from "#functions/storage/limits/rate-store.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

const now = new Date("2026-11-20T16:50:00.000Z");
const times = async (count: number, call: () => Promise<boolean>) => {
  const answers: boolean[] = [];
  for (let n = 0; n < count; n += 1) answers.push(await call());
  return answers.filter(Boolean).length;
};

describe("calls within a window", () => {
  it("are allowed up to the limit, in a row and at the same moment", async () => {
    const inARow = { key: { pk: "attempts#row", sk: "window#1" }, most: 5, expiresAt: 1 };
    expect(await times(8, () => countWithin(table, inARow))).toBe(5);
    const atOnce = { key: { pk: "attempts#once", sk: "window#1" }, most: 5, expiresAt: 1 };
    const answers = await Promise.all(Array.from({ length: 8 }, () => countWithin(table, atOnce)));
    expect(answers.filter(Boolean)).toHaveLength(5);
    expect(await table.get(atOnce.key)).toMatchObject({ calls: 5 });
  });
});

describe("attempts", () => {
  it("are counted for each address and each kind", async () => {
    const attempt = (subject: string, kind: "sign-up" | "login-link" = "sign-up") =>
      countOneAttempt(table, kind, subject, now);
    expect(await times(7, () => attempt("ada@example.com"))).toBe(5);
    expect(await attempt("bob@example.com")).toBe(true);
    expect(await attempt("ada@example.com", "login-link")).toBe(true);
    expect(await countOneAttempt(table, "sign-up", "ada@example.com", new Date(now.getTime() + 60 * 60_000))).toBe(
      true,
    );
  });
});

describe("invitations", () => {
  const invite = async (companyId: string, email: string, at = now): Promise<boolean> => {
    try {
      await table.write(...(await countInvitation(table, { email, companyId }, at)));
      return true;
    } catch (error) {
      expect(error).toMatchObject({ code: "TOO_MANY_INVITATIONS" });
      return false;
    }
  };

  it("to one address by one company are three a day", async () => {
    expect(await times(5, () => invite("company-1", "cleo@example.com"))).toBe(3);
    expect(await invite("company-1", "cleo@example.com", new Date("2026-11-21T00:00:00.000Z"))).toBe(true);
  });

  it("to one address by all companies are ten a day, but each company's first is sent", async () => {
    const company = (n: number) => `company-of-dora-${String(n)}`;
    for (const n of [1, 2, 3]) expect(await times(3, () => invite(company(n), "dora@example.com"))).toBe(3);
    expect(await times(2, () => invite(company(4), "dora@example.com"))).toBe(1);
    expect(await invite(company(5), "dora@example.com")).toBe(true);
  });

  it("are asked for by a company 200 times a day", async () => {
    expect(await times(205, () => countAsking(table, "company-1", now))).toBe(200);
    expect(await countAsking(table, "company-2", now)).toBe(true);
  });
});
