import type { Marketplace } from "#functions/adapters/ports/marketplace.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { newReference, putReference, type Reference } from "#functions/storage/billing/marketplace-store.ts";
import { AppError } from "#shared/errors.ts";

interface Context {
  readonly table: Table;
  readonly marketplace: Pick<Marketplace, "resolve">;
  readonly now: () => Date;
}

const HOUR_S = 60 * 60;
/** How long a buyer may take to sign in. */
const BUYER_LIFETIME_S = 7 * 24 * HOUR_S;
/** AWS: "ResolveCustomer". */
const TOKEN_LIFETIME_S = 4 * HOUR_S;

/** Undefined for a token that AWS does not know. */
async function contentFor({ marketplace, now }: Context, token: string): Promise<Reference | undefined> {
  const seconds = Math.floor(now().getTime() / 1000);
  try {
    const buyer = await marketplace.resolve(token);
    return buyer && { buyer, expiresAt: seconds + BUYER_LIFETIME_S };
  } catch (error) {
    if (!(error instanceof AppError && error.code === "PAYMENTS_UNAVAILABLE")) throw error;
    // AWS did not answer: the token is resolved after the sign-in, so that the buyer need not subscribe again.
    return { token, expiresAt: seconds + TOKEN_LIFETIME_S };
  }
}

/**
 * Registers a buyer who comes from AWS Marketplace: returns a reference under which the purchase waits for a company.
 * An invalid token gets an unusable reference, so that only its bearer learns of it, after the sign-in.
 */
export async function registerBuyer(context: Context, token: string | undefined): Promise<string> {
  const reference = newReference();
  const content = token === undefined ? undefined : await contentFor(context, token);
  if (content !== undefined) await context.table.write(putReference(reference, content));
  return reference;
}
