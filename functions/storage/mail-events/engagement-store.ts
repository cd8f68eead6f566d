import type { Key, TableReader, Write } from "#functions/adapters/ports/table.ts";
import { mailEventKeys } from "./mail-event-keys.ts";
import type { MailEventOwner } from "./mail-event-ledger.ts";

/** What a recipient did with a mail. However often, it counts once for each mail. */
export interface Engagement {
  readonly kind: "opened" | "clicked";
  /** Amazon SES's id of the mail. */
  readonly messageId: string;
  /** ISO. */
  readonly sentAt: string;
}

/**
 * Amazon SES reports opens and clicks for 60 days after the sending (AWS: "Amazon SES email sending metrics FAQs"), and
 * an event may be delivered again for 19 days.
 */
const KEPT_SECONDS = 80 * 24 * 60 * 60;

const keyOf = ({ companyId, accountId }: MailEventOwner, { kind, messageId }: Engagement): Key =>
  mailEventKeys.engagement(companyId, accountId, messageId, kind);

/** The engagements that are not counted yet. At most 100. */
export async function findUncounted<Of extends Engagement>(
  table: TableReader,
  owner: MailEventOwner,
  engagements: readonly Of[],
): Promise<Of[]> {
  const items = await table.getMany(engagements.map((each) => keyOf(owner, each)));
  return engagements.filter((_, index) => items[index] === undefined);
}

/** Part of the transaction that counts an engagement. Fails with CONFLICT_TRY_AGAIN if it is counted already. */
export function recordEngagement(owner: MailEventOwner, engagement: Engagement): Write {
  const expiresAt = Math.floor(Date.parse(engagement.sentAt) / 1000) + KEPT_SECONDS;
  return { put: { ...keyOf(owner, engagement), expiresAt }, onlyIf: "absent", otherwise: "CONFLICT_TRY_AGAIN" };
}
