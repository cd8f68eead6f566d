import { afterAll, beforeAll, expect, it } from "vitest";
import type { Table } from "#functions/adapters/ports/table.ts";
import { confirmRegistration } from "#functions/domain/registration/confirm-registration.ts";
import { putRegistration } from "#functions/storage/sign-in/registration-store.ts";
import { AppError } from "#shared/errors.ts";
import { startTable } from "#tests/support/table.ts";

let table: Table;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await startTable());
});
afterAll(() => close());

it("an account that disappears during the confirmation is reported for a retry, and the log has the first error", async () => {
  const [email, code] = ["new@example.com", "123456"];
  const now = () => new Date("2026-11-20T20:00:30.000Z");
  await putRegistration(table, email, { code, terms: "1", sealedPassword: "x" }, now());
  const exists = new AppError("USER_EXISTS");
  const never = () => Promise.reject(new Error("not asked for"));
  const accounts = new Proxy(
    { createConfirmed: () => Promise.reject(exists), find: () => Promise.resolve(undefined) },
    { get: (known, name) => Reflect.get(known, name) ?? never },
  );
  const confirmed = confirmRegistration({ email, code, password: "Correct-horse-7" }, {
    table,
    accounts,
    now,
  } as never);
  await expect(confirmed).rejects.toMatchObject({ code: "CONFLICT_TRY_AGAIN", cause: exists });
});
