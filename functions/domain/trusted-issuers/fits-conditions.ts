import type { ClaimCondition } from "#shared/models/trusted-issuer.ts";

/** Claims are compared as they are: no other case, no Unicode normal form, no list with one of them. */
const fits = (claims: Readonly<Record<string, unknown>>, { claim, is }: ClaimCondition): boolean => {
  const value = Object.hasOwn(claims, claim) ? claims[claim] : undefined;
  if (typeof value !== "string") return false;
  return is.endsWith("*") ? value.startsWith(is.slice(0, -1)) && value.length >= is.length : value === is;
};

/** The first claim that does not fit; undefined if the token fits all conditions. */
export const misfit = (
  claims: Readonly<Record<string, unknown>>,
  conditions: readonly ClaimCondition[],
): string | undefined => conditions.find((condition) => !fits(claims, condition))?.claim;
