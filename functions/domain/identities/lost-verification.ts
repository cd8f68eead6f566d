import type { Write } from "#functions/adapters/ports/table.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { notification } from "#functions/domain/notifications/notify.ts";
import type { DomainIdentityRecord } from "#functions/storage/identities/domain-identity-store.ts";
import type { EmailIdentityRecord } from "#functions/storage/identities/email-identity-store.ts";
import { maySend } from "#shared/models/domain-identity.ts";

type Known = Pick<
  DomainIdentityRecord & EmailIdentityRecord,
  "companyId" | "accountId" | "identity" | "uid" | "updatedAt"
>;

/** Part of the transaction that stores that an identity is no longer verified; `known` is its state before. */
export const lostVerification = (
  type: "email" | "domain",
  { companyId, accountId, identity, uid, updatedAt }: Known,
  context: Pick<WriteContext, "now" | "newId">,
): readonly Write[] => {
  const event = { kind: "identity-unverified", accountId, identity, type } as const;
  // Of two syncs that read the same state, one notifies.
  return notification({ companyId, event, key: `${uid}#${updatedAt}` }, context);
};

/** As `lostVerification`, for the new state of a domain; nothing while Amazon SES still sends from it. */
export const lostDomain = (
  known: DomainIdentityRecord,
  { sendingStatus }: Pick<DomainIdentityRecord, "sendingStatus">,
  context: Pick<WriteContext, "now" | "newId">,
): readonly Write[] =>
  maySend(known.sendingStatus) && !maySend(sendingStatus) ? lostVerification("domain", known, context) : [];
