import type { CustomerReader, SesTemplate } from "#functions/adapters/ports/customer-account.ts";
import type { Table } from "#functions/adapters/ports/table.ts";
import { type AccountReads, recordReadForm } from "#functions/storage/ses-read-form-store.ts";
import { contentHash, isSameContent, isSameUnescaped } from "./content-hash.ts";
import type { PlaceInSes } from "./read-settled.ts";
import { showsCharacters } from "./ses-escapes.ts";

interface Context {
  readonly table: Table;
  readonly customer: Pick<CustomerReader, "findTemplate">;
  readonly now: () => Date;
}

/**
 * Finds out whether an account escapes its reads, by reading back what was just written: one more read for an account of
 * which nothing is known, and at most one an hour while that shows nothing. `replaced` is the hash of what was there
 * before: where that is the same but for its escapes, a read that is behind would show nothing.
 */
export async function learnReadForm(
  place: PlaceInSes,
  {
    written,
    replaced,
    reads,
  }: { readonly written: SesTemplate; readonly replaced: string; readonly reads: AccountReads },
  { table, customer, now }: Context,
): Promise<void> {
  const hash = contentHash(written);
  if (!reads.isWorthAnAttempt || !showsCharacters(written) || isSameUnescaped(replaced, hash)) return;
  const read = await customer.findTemplate(place.name);
  const readHash = read && contentHash(read);
  const isEscaped = readHash !== undefined && !isSameContent(readHash, hash) && isSameUnescaped(readHash, hash);
  const form = read !== undefined && showsCharacters(read) ? "characters" : isEscaped ? "escapes" : "unknown";
  await recordReadForm(table, place, form, { record: reads.record, now: now() });
}
