import { createHash, randomBytes } from "node:crypto";
import * as z from "zod";
import type { TableReader, Write } from "#functions/adapters/ports/table.ts";
import { AppError } from "#shared/errors.ts";
import { Id, Timestamp } from "#shared/models/scalars.ts";
import { blocksCompany, hashOfAddress, InvitationBlockRecord, isInForce } from "./invitation-block-store.ts";
import { invitationKeys, invitationPrefixes } from "./invitation-keys.ts";

const GOOD_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const TOKEN_BYTES = 32;
const idPrefix = "invited-";

/** An open or expired invitation; an expired one stays until it is renewed or withdrawn. */
export const InvitationRecord = z.object({
  /** Also the id of the invited member. It never has the form of Cognito's `sub`. */
  id: Id,
  companyId: Id,
  email: z.string(),
  inviterId: Id,
  tokenHash: z.string(),
  goodUntil: Timestamp,
});
export type InvitationRecord = z.infer<typeof InvitationRecord>;

const Pointer = z.object({ companyId: Id, id: Id });
const OfAddress = Pointer.extend({ goodUntil: Timestamp });
const AtAddress = z.union([InvitationBlockRecord, OfAddress]);

const sha256 = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The table stores the token's hash only. */
const hashOfToken = (token: string) => sha256(`invitation ${token}`);

const secondsOf = (iso: string): number => Math.floor(Date.parse(iso) / 1000);

export const newInvitationId = (newId: () => string): string => `${idPrefix}${newId()}`;

/** Whether a member id is that of an invited user. */
export const isInvitationId = (userId: string): boolean => userId.startsWith(idPrefix);

export const isGood = ({ goodUntil }: Pick<InvitationRecord, "goodUntil">, now: Date): boolean =>
  now.toISOString() < goodUntil;

/**
 * The values of a renewed invitation, valid for seven days: the token for the mail (43 URL-safe characters), and what
 * is stored.
 */
export function newInvitationLink(now: Date): { token: string } & Pick<InvitationRecord, "tokenHash" | "goodUntil"> {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const goodUntil = new Date(now.getTime() + GOOD_FOR_MS).toISOString();
  return { token, tokenHash: hashOfToken(token), goodUntil };
}

export async function findInvitation(
  table: TableReader,
  companyId: string,
  id: string,
): Promise<InvitationRecord | undefined> {
  const item = await table.get(invitationKeys.invitation(companyId, id));
  return item === undefined ? undefined : InvitationRecord.parse(item);
}

/**
 * The invitation whose latest mail has this token.
 * @throws AppError INVITATION_NOT_FOUND, also for an expired one
 */
export async function getInvitationOfToken(table: TableReader, token: string, now: Date): Promise<InvitationRecord> {
  const tokenHash = hashOfToken(token);
  const item = await table.get(invitationKeys.invitationToken(tokenHash));
  const pointer = item === undefined ? undefined : Pointer.parse(item);
  const found = pointer && (await findInvitation(table, pointer.companyId, pointer.id));
  if (found?.tokenHash !== tokenHash || !isGood(found, now)) throw new AppError("INVITATION_NOT_FOUND");
  return found;
}

/** All invitations of a company, including expired ones. */
export async function listInvitations(table: TableReader, companyId: string): Promise<InvitationRecord[]> {
  return z.array(InvitationRecord).parse(await table.query(invitationPrefixes.invitations(companyId)));
}

/** The company's invitation of an address, also if it has expired. */
export async function findInvitationOfAddress(
  table: TableReader,
  email: string,
  companyId: string,
): Promise<InvitationRecord | undefined> {
  const item = await table.get(invitationKeys.invitationOfAddress(hashOfAddress(email), companyId));
  return item === undefined ? undefined : findInvitation(table, companyId, OfAddress.parse(item).id);
}

async function atAddress(table: TableReader, email: string, now: Date) {
  const items = z.array(AtAddress).parse(await table.query(invitationPrefixes.ofAddress(hashOfAddress(email))));
  const invitations = items.flatMap((item) => ("blocked" in item ? [] : [item]));
  const blocks = items.flatMap((item) => ("blocked" in item && isInForce(item, now) ? [item] : []));
  return { invitations, isBlocked: (companyId: string) => blocksCompany(blocks, companyId) };
}

/** Invitations that the owner of an address can accept: not expired, and of companies that they have not blocked. */
export async function listOpenInvitations(table: TableReader, email: string, now: Date): Promise<InvitationRecord[]> {
  const { invitations, isBlocked } = await atAddress(table, email, now);
  const open = invitations.filter((each) => isGood(each, now) && !isBlocked(each.companyId));
  const found = await Promise.all(open.map(({ companyId, id }) => findInvitation(table, companyId, id)));
  return found.filter((each) => each !== undefined);
}

/** Whether the owner of an address has blocked the company's invitations. */
export async function isBlocked(table: TableReader, email: string, companyId: string, now: Date): Promise<boolean> {
  return (await atAddress(table, email, now)).isBlocked(companyId);
}

const tokenOf = ({ companyId, id, tokenHash, goodUntil }: InvitationRecord): Write => ({
  put: { ...invitationKeys.invitationToken(tokenHash), companyId, id, expiresAt: secondsOf(goodUntil) },
  onlyIf: "absent",
  otherwise: "CONFLICT_TRY_AGAIN",
});

const dropToken = (tokenHash: string): Write => ({
  delete: invitationKeys.invitationToken(tokenHash),
  onlyIf: { anything: "the table's TTL may have removed it already" },
  otherwise: "CONFLICT_TRY_AGAIN",
});

const addressItem = ({ companyId, id, email, goodUntil }: InvitationRecord) => ({
  ...invitationKeys.invitationOfAddress(hashOfAddress(email), companyId),
  ...{ companyId, id, goodUntil },
});

/** Part of the transaction that invites. */
export const putNewInvitation = (invitation: InvitationRecord): readonly Write[] => [
  { put: addressItem(invitation), onlyIf: "absent", otherwise: "INVITED_ALREADY" },
  {
    put: { ...invitationKeys.invitation(invitation.companyId, invitation.id), ...invitation },
    onlyIf: "absent",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  tokenOf(invitation),
];

/** Gives an invitation a new link, if it is unchanged since the read; the previous link becomes invalid. */
export function renewInvitation(
  before: InvitationRecord,
  link: Pick<InvitationRecord, "inviterId" | "tokenHash" | "goodUntil">,
): readonly Write[] {
  const after = { ...before, ...link };
  return [
    {
      put: { ...invitationKeys.invitation(after.companyId, after.id), ...after },
      onlyIf: [{ attribute: "tokenHash", is: "=", value: before.tokenHash }],
      otherwise: "CONFLICT_TRY_AGAIN",
    },
    { put: addressItem(after), onlyIf: "present", otherwise: "CONFLICT_TRY_AGAIN" },
    dropToken(before.tokenHash),
    tokenOf(after),
  ];
}

/**
 * Part of the transaction that ends an invitation, if it is unchanged since the read: accepted, declined or withdrawn.
 */
export const removeInvitation = ({ companyId, id, email, tokenHash }: InvitationRecord): readonly Write[] => [
  {
    delete: invitationKeys.invitation(companyId, id),
    onlyIf: [{ attribute: "tokenHash", is: "=", value: tokenHash }],
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  {
    delete: invitationKeys.invitationOfAddress(hashOfAddress(email), companyId),
    onlyIf: "present",
    otherwise: "CONFLICT_TRY_AGAIN",
  },
  dropToken(tokenHash),
];

/** The keys outside of the company's partition that belong to an invitation. */
export const invitationKeysOutside = ({ email, companyId, tokenHash }: InvitationRecord) => [
  invitationKeys.invitationToken(tokenHash),
  invitationKeys.invitationOfAddress(hashOfAddress(email), companyId),
];
