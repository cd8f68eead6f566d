import { createHash } from "node:crypto";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { invitationKeys, invitationPrefixes } from "./invitation-keys.ts";

const BLOCKED_FOR_S = 365 * 24 * 60 * 60;
/** How long an ended block can be restored. */
const RESTORABLE_FOR_S = 24 * 60 * 60;

/** The `blocked` value that blocks every company. It has no form of a company id. */
export const everyCompany = "everyone";

/** The owner of an address refuses invitations of a company, or of every one. Times are seconds since 1970, for TTL. */
export const InvitationBlockRecord = z.object({
  blocked: z.string(),
  /** The company's name at the time of the invitation; absent for every company and for older blocks. */
  company: z.string().optional(),
  expiresAt: z.int(),
  /** The original end of a block that its owner has ended; it can be restored until `expiresAt`. */
  endedBefore: z.int().optional(),
});
export type InvitationBlockRecord = z.infer<typeof InvitationBlockRecord>;

/** The table stores no address of a person without an account; only companies that invite them have it. */
export const hashOfAddress = (email: string): string =>
  createHash("sha256").update(`invited ${email}`).digest("base64url");

const secondsOf = (now: Date): number => Math.floor(now.getTime() / 1000);

/** Whether a block is in force: neither expired nor ended. */
export const isInForce = ({ expiresAt, endedBefore }: InvitationBlockRecord, now: Date): boolean =>
  endedBefore === undefined && expiresAt > secondsOf(now);

/** Whether one of these blocks refuses the invitations of a company. */
export const blocksCompany = (blocks: readonly InvitationBlockRecord[], companyId: string): boolean =>
  blocks.some(({ blocked }) => blocked === everyCompany || blocked === companyId);

/** The blocks of an address that are in force. */
export async function listInvitationBlocks(
  table: TableReader,
  email: string,
  now: Date,
): Promise<InvitationBlockRecord[]> {
  const items = await table.query(invitationPrefixes.blocksOfAddress(hashOfAddress(email)));
  return z
    .array(InvitationBlockRecord)
    .parse(items)
    .filter((block) => isInForce(block, now));
}

/** Blocks one company for a year, or every company for `undefined`. */
export function blockInvitations(
  email: string,
  company: { readonly id: string; readonly name: string } | undefined,
  now: Date,
): Write {
  const blocked = company?.id ?? everyCompany;
  const expiresAt = secondsOf(now) + BLOCKED_FOR_S;
  return {
    put: {
      ...invitationKeys.invitationBlock(hashOfAddress(email), blocked),
      ...{ blocked, expiresAt },
      ...(company !== undefined && { company: company.name }),
    },
    onlyIf: { anything: "a second block lasts longer than the first" },
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}

async function getBlock(table: TableReader, email: string, blocked: string) {
  const key = invitationKeys.invitationBlock(hashOfAddress(email), blocked);
  const item = await table.get(key);
  if (item === undefined) throw new AppError("INVITATION_BLOCK_NOT_FOUND");
  return { key, block: InvitationBlockRecord.parse(item) };
}

const asRead = ({ expiresAt }: InvitationBlockRecord) =>
  [{ attribute: "expiresAt", is: "=", value: expiresAt }] as const;

/**
 * Ends a block that is in force. The item stays for a day, in which it can be restored.
 * @throws AppError INVITATION_BLOCK_NOT_FOUND if there is none in force
 */
export async function endInvitationBlock(
  table: TableReader,
  email: string,
  blocked: string,
  now: Date,
): Promise<Write> {
  const { key, block } = await getBlock(table, email, blocked);
  if (!isInForce(block, now)) throw new AppError("INVITATION_BLOCK_NOT_FOUND");
  const expiresAt = secondsOf(now) + RESTORABLE_FOR_S;
  return {
    update: key,
    change: { set: { expiresAt, endedBefore: block.expiresAt } },
    onlyIf: [...asRead(block), { attribute: "endedBefore", is: "missing" }],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}

/**
 * Restores a block that its owner ended within the last day, until its original end.
 * @throws AppError INVITATION_BLOCK_NOT_FOUND if there is none
 */
export async function restoreInvitationBlock(
  table: TableReader,
  email: string,
  blocked: string,
  now: Date,
): Promise<Write> {
  const { key, block } = await getBlock(table, email, blocked);
  const { endedBefore } = block;
  if (endedBefore === undefined || block.expiresAt <= secondsOf(now)) throw new AppError("INVITATION_BLOCK_NOT_FOUND");
  return {
    update: key,
    change: { set: { expiresAt: endedBefore }, remove: ["endedBefore"] },
    onlyIf: [...asRead(block), { attribute: "endedBefore", is: "=", value: endedBefore }],
    otherwise: "CONFLICT_TRY_AGAIN",
  };
}
