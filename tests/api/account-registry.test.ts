import { AdminCreateUserCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, expect, it } from "vitest";
import type { AccountRegistry } from "#functions/adapters/ports/account-registry.ts";
import { pool } from "#bin/local-stage/settings.ts";
import { userRoutes } from "#shared/api/users.ts";
import { password, signIn, startProduct } from "#tests/support/product.ts";

const product = await startProduct();
afterAll(() => product.close());
const { everyPartition, servicesFor } = await import("#functions/core/makers.ts");
const { accounts }: { accounts: AccountRegistry } = await servicesFor(["identity:register"], everyPartition);

it("creates an account that signs in with the password at once, and mails nothing", async () => {
  const sub = await accounts.createConfirmed("new@example.com", password);
  expect(await accounts.find("new@example.com")).toEqual({ sub, status: "finished", hasSecondFactor: false });
  const token = await signIn("new@example.com");
  expect((await product.call(userRoutes.getUser, { token })).body.uid).toBe(sub);
  expect(product.mailbox.list().filter(({ deliveredTo }) => deliveredTo === "new@example.com")).toEqual([]);
});

it("never changes a finished account", async () => {
  await accounts.createConfirmed("finished@example.com", password);
  await expect(accounts.createConfirmed("Finished@example.com", "Another-horse-8")).rejects.toThrow("USER_EXISTS");
  await expect(signIn("finished@example.com")).resolves.toBeTypeOf("string");
});

it("finishes an account whose creation was interrupted", async () => {
  await new CognitoIdentityProviderClient().send(
    new AdminCreateUserCommand({ UserPoolId: pool.id, Username: "half@example.com", MessageAction: "SUPPRESS" }),
  );
  const unfinished = await accounts.find("half@example.com");
  expect(unfinished?.status).toBe("unfinished");
  expect(await accounts.createConfirmed("half@example.com", password)).toBe(unfinished?.sub);
  await expect(signIn("half@example.com")).resolves.toBeTypeOf("string");
});

it("creates one account when called twice at once", async () => {
  const made = await Promise.allSettled([
    accounts.createConfirmed("twice@example.com", password),
    accounts.createConfirmed("twice@example.com", password),
  ]);
  const subs = made.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  expect(new Set(subs).size).toBe(1);
  await expect(signIn("twice@example.com")).resolves.toBeTypeOf("string");
});

it("sets another password", async () => {
  const sub = await accounts.createConfirmed("changed@example.com", password);
  await accounts.setPassword(sub, "Another-horse-8");
  await expect(signIn("changed@example.com")).rejects.toThrow("Incorrect username or password");
  await expect(signIn("changed@example.com", "Another-horse-8")).resolves.toBeTypeOf("string");
});

it("finds no account of an unknown address, and ends no session of an unknown person", async () => {
  expect(await accounts.find("unknown@example.com")).toBeUndefined();
  await expect(accounts.endSessions("00000000-0000-4000-8000-000000000000")).resolves.toBeUndefined();
  await expect(accounts.endSessions("unknown")).resolves.toBeUndefined();
});
