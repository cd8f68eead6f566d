import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { KeyScope } from "#shared/key-scopes.ts";
import type { NewApiKey } from "#shared/models/api-key.ts";
import type { ApiAnswer, CallOptions } from "#tests/support/product.ts";

interface Caller {
  readonly call: (route: typeof apiKeyRoutes.makeApiKey, options: CallOptions) => Promise<ApiAnswer>;
}

/** The body of a new key: all scopes unless said, no expiry. */
export const newKey = (accountIds: readonly string[], more: Partial<NewApiKey> = {}): NewApiKey => ({
  ...{ name: "CI", accountIds: [...accountIds], scopes: [...KeyScope.options], expiresTimestamp: null },
  ...more,
});

/** Makes a key of accounts, with all scopes unless said; returns its text. */
export const makeKey = async (
  person: Caller,
  accountIds: string | readonly string[],
  more: Partial<NewApiKey> = {},
): Promise<string> => {
  const ids = typeof accountIds === "string" ? [accountIds] : accountIds;
  return (await person.call(apiKeyRoutes.makeApiKey, { body: newKey(ids, more) })).body.secret;
};
