import { expect, it } from "vitest";
import { readKeyHolder } from "#functions/core/key-holder.ts";
import { readScimCaller } from "#functions/core/scim-caller.ts";
import { KeyScope, keyScope } from "#shared/key-scopes.ts";
import { TooManyCalls } from "#functions/core/too-many-calls.ts";

const companyId = "11111111-aaaa-4bbb-8ccc-000000000001";
const accountId = "22222222-aaaa-4bbb-8ccc-000000000002";
const actorId = "33333333-aaaa-4bbb-8ccc-000000000003";
const keyId = "44444444-aaaa-4bbb-8ccc-000000000004";
const words = {
  companyId,
  keyId,
  accountIds: accountId,
  scopes: "read send",
  permissions: "read_templates edit_templates",
  actorId,
  tooManyCalls: "false",
};
const eventWith = (lambda: unknown) => ({ requestContext: { authorizer: { lambda } } });

const readKey = (event: unknown) => readKeyHolder(event, { access: keyScope("send") });

it("an API key has its account, and the permissions of its scopes", () => {
  expect(readKey(eventWith(words))).toEqual({
    userId: actorId,
    companyId,
    permissions: ["read_templates", "edit_templates"],
    accountIds: [accountId],
    defaultAccountId: accountId,
    email: "",
    keyId,
  });
});

it("a SCIM token has no permissions and no account", () => {
  expect(readScimCaller(eventWith(words))).toEqual({
    userId: actorId,
    companyId,
    permissions: [],
    accountIds: [],
    defaultAccountId: undefined,
    email: "",
  });
});

it.each([
  ["nothing of the authorizer", { requestContext: {} }],
  ["no company", eventWith({ ...words, companyId: undefined })],
  ["a company that is no id", eventWith({ ...words, companyId: "c#d" })],
  ["no actor", eventWith({ ...words, actorId: "" })],
  ["no word on the calls", eventWith({ ...words, tooManyCalls: undefined })],
  ["a wait of no whole second", eventWith({ ...words, retryAfter: "0.5" })],
  ["a wait of less than a second", eventWith({ ...words, retryAfter: "0" })],
])("refuses both with %s", (_, event) => {
  for (const read of [readKey, readScimCaller]) {
    expect(() => read(event)).toThrow(
      expect.objectContaining({ code: "UNAUTHENTICATED", cause: expect.objectContaining({ name: "ZodError" }) }),
    );
  }
});

it("refuses an API key without its account", () => {
  const event = eventWith({ ...words, accountIds: undefined });
  expect(() => readKey(event)).toThrow(expect.objectContaining({ code: "UNAUTHENTICATED" }));
  expect(readScimCaller(event).companyId).toBe(companyId);
});

it.each(KeyScope.options)("refuses a key without the scope %s, and accepts one with it", (needed) => {
  const scopesOf = (scopes: readonly string[]) => eventWith({ ...words, scopes: scopes.join(" ") });
  const others = KeyScope.options.filter((scope) => scope !== needed);
  expect(() => readKeyHolder(scopesOf(others), { access: keyScope(needed) })).toThrow(
    expect.objectContaining({
      code: "PERMISSION_DENIED",
      fields: [{ field: "scope", rule: `needs the scope ${needed}` }],
    }),
  );
  expect(readKeyHolder(scopesOf([needed]), { access: keyScope(needed) }).userId).toBe(actorId);
});

const other = "55555555-aaaa-4bbb-8ccc-000000000005";
const ofTwo = (headers = {}) => ({ headers, ...eventWith({ ...words, accountIds: `${accountId} ${other}` }) });

it("an API key of several accounts has the one that the header names", () => {
  const read = (account: string) => readKey(ofTwo({ "sestina-account": account }));
  expect(read(other)).toMatchObject({ accountIds: [other], defaultAccountId: other });
  expect(read(accountId)).toMatchObject({ accountIds: [accountId], defaultAccountId: accountId });
  expect(() => read(companyId)).toThrow(expect.objectContaining({ code: "AWS_ACCOUNT_MISSING" }));
  const fields = [{ field: "Sestina-Account", rule: "must name an account of the key" }];
  expect(() => readKey(ofTwo())).toThrow(expect.objectContaining({ code: "INVALID_INPUT", fields }));
});

it("an API key has all its accounts at a route across accounts", () => {
  const route = { access: keyScope("read"), acrossAccounts: true } as const;
  expect(readKeyHolder(ofTwo(), route)).toMatchObject({ accountIds: [accountId, other], defaultAccountId: undefined });
  expect(readKeyHolder(eventWith(words), route)).toMatchObject({
    accountIds: [accountId],
    defaultAccountId: undefined,
  });
});

it("refuses permissions that do not exist", () => {
  expect(() => readKey(eventWith({ ...words, permissions: "read_templates everything" }))).toThrow(
    expect.objectContaining({ code: "UNAUTHENTICATED" }),
  );
});

it.each([
  ["what the authorizer says", "17", 17],
  ["a minute if it does not say", undefined, 60],
])("refuses too many calls, for %s", (_, retryAfter, seconds) => {
  const event = eventWith({ ...words, tooManyCalls: "true", retryAfter });
  for (const read of [readKey, readScimCaller]) {
    let refused: unknown;
    try {
      read(event);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(TooManyCalls);
    expect(refused).toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfterSeconds: seconds });
  }
});
