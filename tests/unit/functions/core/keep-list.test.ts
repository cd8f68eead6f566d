import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { keepListIn } from "#functions/core/keep-list.ts";
import { AppError } from "#shared/errors.ts";

beforeAll(() => vi.stubEnv("LOG_LEVEL", "warn"));
afterAll(() => vi.unstubAllEnvs());

/** What is logged while a snapshot is written. */
async function linesOf(write: () => Promise<void>): Promise<unknown[]> {
  const out = vi.spyOn(process.stdout, "write").mockReturnValue(true);
  await keepListIn({} as Table, "company-1").run(write);
  const lines = out.mock.calls.map(([text]) => JSON.parse(String(text)));
  out.mockRestore();
  return lines;
}

it("logs that a snapshot was not written, and lets the request continue", async () => {
  expect(await linesOf(() => Promise.reject(new TypeError("no")))).toMatchObject([
    { level: "warn", message: "LIST_NOT_KEPT", companyId: "company-1", error: { name: "TypeError" } },
  ]);
});

it.each([
  ["another error of the product", new AppError("TEMPLATE_NOT_FOUND")],
  ["an error of another program with that code", Object.assign(new Error("no"), { code: "CONFLICT_TRY_AGAIN" })],
])("logs %s", async (_, error) => {
  expect(await linesOf(() => Promise.reject(error))).toMatchObject([{ message: "LIST_NOT_KEPT" }]);
});

it("logs nothing if another Lambda writes the snapshot", async () => {
  expect(await linesOf(() => Promise.reject(new AppError("CONFLICT_TRY_AGAIN")))).toEqual([]);
});
