import type { TableReader } from "#functions/adapters/ports/table.ts";
import { type InvitationRecord, listOpenInvitations } from "#functions/storage/invitations/invitation-store.ts";
import { AppError } from "#shared/errors.ts";

/**
 * An open invitation of the owner of an address.
 * @throws AppError INVITATION_NOT_FOUND
 */
export async function getOpenInvitation(
  table: TableReader,
  { email, id, now }: { readonly email: string; readonly id: string; readonly now: Date },
): Promise<InvitationRecord> {
  const found = (await listOpenInvitations(table, email, now)).find((each) => each.id === id);
  if (found === undefined) throw new AppError("INVITATION_NOT_FOUND");
  return found;
}
