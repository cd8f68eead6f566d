import type { Marketplace } from "#functions/adapters/ports/marketplace.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { newReference, putReference, type Reference } from "#functions/storage/marketplace-store.ts";
import { AppError } from "#shared/errors.ts";

interface Context {
  readonly table: Table;
  readonly marketplace: Pick<Marketplace, "resolve">;
  readonly now: () => Date;
}

const HOUR_S = 60 * 60;
/** As long as somebody may take to make themselves known. */
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
    // Nobody shall have to subscribe again because AWS did not answer: it is asked once they have signed in.
    return { token, expiresAt: seconds + TOKEN_LIFETIME_S };
  }
}

/**
 * A buyer came from AWS Marketplace: gives the reference under which what they bought waits for a company. A token that
 * is not good gets a reference to nothing, so that its bearer is told once they have signed in, and nobody else is.
 */
export async function registerBuyer(context: Context, token: string | undefined): Promise<string> {
  const reference = newReference();
  const content = token === undefined ? undefined : await contentFor(context, token);
  if (content !== undefined) await context.table.write(putReference(reference, content));
  return reference;
}
