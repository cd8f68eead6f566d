import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findTokenSubject } from "#functions/storage/machine-api/token-subject-store.ts";
import { getTrust } from "#functions/storage/machine-api/trust-store.ts";

/** Whether an actor is behind an exchanged token. */
export const isExchanged = (actorId: string): boolean => actorId.startsWith("trust-");

/** The name, scopes and end of the latest token of a subject. */
export async function exchangedToken(
  table: TableReader,
  { companyId, trustId, actorId }: { companyId: string; trustId: string; actorId: string },
) {
  const [{ name, scopes }, subject] = await Promise.all([
    getTrust(table, companyId, trustId),
    findTokenSubject(table, companyId, actorId),
  ]);
  return { name: `${name}: ${subject?.subject ?? ""}`, scopes, endsAt: subject?.endsAt ?? null };
}
