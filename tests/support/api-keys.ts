import { apiKeyRoutes } from "#shared/api/api-keys.ts";
import { KeyScope } from "#shared/key-scopes.ts";
import type { NewApiKey } from "#shared/models/api-key.ts";
import { connectCustomer, putOnPlan } from "#tests/support/customer.ts";
import type { ApiAnswer, CallOptions, Product } from "#tests/support/product.ts";

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

/** A user whose company has this many connected accounts, at most three of which are named. */
export async function companyWith(product: Product, accounts: number) {
  const person = await product.join();
  if (accounts > 1) await putOnPlan(person, "Business");
  const ids: string[] = [];
  for (let at = 0; at < accounts; at++) {
    ids.push((await connectCustomer(product, person, `Account ${String(at)}`)).accountId);
  }
  const [first = "", second = "", third = ""] = ids;
  return { person, ids, first, second, third };
}
