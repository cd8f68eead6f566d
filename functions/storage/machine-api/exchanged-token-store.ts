import { createHash } from "node:crypto";
import * as z from "zod";
import type { Table, Write } from "#functions/adapters/ports/table.ts";
import { ACCESS_TOKEN_SECONDS } from "#shared/models/trusted-issuer.ts";
import { countWithin } from "../limits/rate-store.ts";
import { apiKeyKeys } from "./api-key-keys.ts";
import { KeyHolderItem, type KeyHolder } from "./key-holder-store.ts";
import { hashOfKey, newKeyText } from "./key-form.ts";
import { trustKeys } from "./trust-keys.ts";
import { TrustLookup, type OwnedTrust } from "./trust-store.ts";

const HOUR_S = 60 * 60;
/** As long as a company can look for it in its audit log. */
const SUBJECT_KEPT_S = 400 * 24 * HOUR_S;
/** Entries in the audit log about refused tokens of an issuer, per hour. */
const REFUSALS_PER_HOUR = 20;

const seconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** The actor of a token's subject in the audit log: the same for each token of it. */
export const actorOfSubject = (trustId: string, subject: string): string =>
  `trust-${createHash("sha256").update(`${trustId} ${subject}`).digest("hex").slice(0, 32)}`;

const trustIdOf = (token: string): string => token.split("_")[2] ?? "";

interface Exchange {
  readonly trust: OwnedTrust;
  readonly subject: string;
  /** The token's `jti`, or the token. */
  readonly once: string;
  /** Seconds since 1970: when the issuer's token ends. */
  readonly expiresAt: number;
  readonly now: Date;
}

/**
 * A token of 15 minutes, and the writes that store it: only once for the issuer's token.
 * @throws AppError, when written: TOKEN_NOT_ACCEPTED for a token that was exchanged before, or if the trust has changed
 */
export function newExchangedToken({ trust, subject, once, expiresAt, now }: Exchange) {
  const { id, companyId, accountIds, scopes, revision, name } = trust;
  const text = `sestina_token_${id}_${newKeyText().slice("sestina_".length)}`;
  const actorId = actorOfSubject(id, subject);
  const endsAt = new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000).toISOString();
  const opens = { companyId, keyId: id, accountIds, scopes, actorId, endsAt, trustRevision: revision };
  const used = trustKeys.usedToken(id, hashOfKey(once));
  const otherwise = "TOKEN_NOT_ACCEPTED";
  const writes: readonly Write[] = [
    { check: trustKeys.trustLookup(id), onlyIf: [{ attribute: "revision", is: "=", value: revision }], otherwise },
    // Longer than the clocks may differ.
    { put: { ...used, expiresAt: expiresAt + HOUR_S }, onlyIf: "absent", otherwise },
    {
      put: {
        ...apiKeyKeys.apiKeyLookup(hashOfKey(text)),
        ...opens,
        expiresAt: seconds(now) + 2 * ACCESS_TOKEN_SECONDS,
      },
      onlyIf: "absent",
      otherwise,
    },
    {
      put: {
        ...trustKeys.tokenSubject(companyId, actorId),
        ...{ actorId, trustId: id, trustName: name, subject, at: now.toISOString(), endsAt },
        expiresAt: seconds(now) + SUBJECT_KEPT_S,
      },
      onlyIf: { anything: "the latest exchange of the subject" },
      otherwise,
    },
  ];
  return { text, actorId, writes };
}

const TokenItem = KeyHolderItem.extend({ trustRevision: z.int() });

/** What an exchanged token opens: one read. Undefined for an unknown or expired one, and if the trust has ended or changed. */
export async function useExchangedToken(table: Table, token: string, now: Date): Promise<KeyHolder | undefined> {
  const lookup = apiKeyKeys.apiKeyLookup(hashOfKey(token));
  const [item, trust] = await table.getMany([lookup, trustKeys.trustLookup(trustIdOf(token))]);
  const found = TokenItem.optional().parse(item);
  if (found === undefined || (found.endsAt ?? "") <= now.toISOString()) return undefined;
  const isTrusted = found.keyId === trustIdOf(token) && TrustLookup.parse(trust)?.revision === found.trustRevision;
  return isTrusted ? found : undefined;
}

/** Whether a refusal may leave an entry in the audit log: others could fill it otherwise. */
export function mayRecordRefusal(table: Table, trustId: string, now: Date): Promise<boolean> {
  const hour = Math.floor(seconds(now) / HOUR_S);
  const key = trustKeys.trustRefusals(trustId, hour);
  return countWithin(table, { key, most: REFUSALS_PER_HOUR, expiresAt: (hour + 2) * HOUR_S });
}
