import { createHmac, timingSafeEqual } from "node:crypto";
import type { Table, TableReader } from "#functions/adapters/ports/table.ts";
import { retryConflicts } from "#functions/domain/retry-conflicts.ts";
import { changeChoices, getChoices } from "#functions/storage/notifications/choice-store.ts";
import type { MemberAccess } from "#functions/storage/records.ts";
import { newSecret } from "#functions/storage/sign-in/secret-hash.ts";

type Member = Pick<MemberAccess, "companyId" | "userId">;

const macOf = ({ companyId, userId }: Member, key: string): Buffer =>
  createHmac("sha256", key).update(`${companyId}.${userId}`).digest();

/**
 * Names a member in the links of their mails, which need no sign-in: it ends mails, and opens nothing. Its key is the
 * member's own and is deleted with the member.
 */
export async function unsubscribeToken(table: Table, member: Member): Promise<string> {
  const key = await retryConflicts(async () => {
    const seen = await getChoices(table, member);
    if (seen.unsubscribeKey !== undefined) return seen.unsubscribeKey;
    const unsubscribeKey = newSecret();
    await table.write(changeChoices(member, seen, { unsubscribeKey }));
    return unsubscribeKey;
  });
  return `${member.companyId}.${member.userId}.${macOf(member, key).toString("base64url")}`;
}

/** The member of a token; undefined for a forged one, and for one of a member who has left. */
export async function memberOfToken(table: TableReader, token: string): Promise<Member | undefined> {
  const [companyId = "", userId = "", mac = ""] = token.split(".");
  const member = { companyId, userId };
  const { unsubscribeKey } = await getChoices(table, member);
  if (unsubscribeKey === undefined) return undefined;
  const [expected, given] = [macOf(member, unsubscribeKey), Buffer.from(mac, "base64url")];
  return expected.length === given.length && timingSafeEqual(expected, given) ? member : undefined;
}
