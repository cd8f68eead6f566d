import type { OidcTokens, VerifiedToken } from "#functions/adapters/ports/oidc-tokens.ts";
import type { WriteContext } from "#functions/adapters/ports/write-context.ts";
import { auditEntry } from "#functions/storage/audit/audit-store.ts";
import {
  actorOfSubject,
  mayRecordRefusal,
  newExchangedToken,
} from "#functions/storage/machine-api/exchanged-token-store.ts";
import { findTrust, type OwnedTrust } from "#functions/storage/machine-api/trust-store.ts";
import { AppError } from "#shared/errors.ts";
import { misfit } from "./fits-conditions.ts";

/** The one answer for every token that is not accepted. The cause goes to the log. */
const refused = (cause: unknown) => new AppError("TOKEN_NOT_ACCEPTED", { cause });

const textOf = (value: unknown): string => (typeof value === "string" ? value.slice(0, 300) : "");

/** The company learns why a token that its issuer did sign was refused; of forged ones it learns nothing. */
async function recordRefusal(context: WriteContext, trust: OwnedTrust, subject: string, reason: string) {
  const { table, now, newId } = context;
  const { companyId } = trust;
  if (!(await mayRecordRefusal(table, trust.id, now()))) return;
  const actorId = actorOfSubject(trust.id, subject);
  const subjectIds = { "trusted-issuer": trust.id, name: trust.name, subject, reason };
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId, subjectIds };
  await table.write(auditEntry({ ...entry, action: "token.refused" }));
}

/**
 * Exchanges a token of a trusted issuer for one of ours.
 * @throws AppError TOKEN_NOT_ACCEPTED, whatever is wrong
 */
export async function exchangeToken(
  { token, trustId, oidcTokens }: { token: string; trustId: string; oidcTokens: OidcTokens },
  context: WriteContext,
): Promise<{ text: string; trust: OwnedTrust }> {
  const { table, now, newId } = context;
  const trust = await findTrust(table, trustId);
  if (trust === undefined) throw refused(new Error("unknown trust"));
  const { companyId, issuer, audience, conditions } = trust;
  const verified: VerifiedToken = await oidcTokens
    .verify(token, { issuer, audience, now: now() })
    .catch((cause: unknown) => {
      throw refused(cause);
    });
  const subject = textOf(verified.claims["sub"]);
  const claim = misfit(verified.claims, conditions);
  if (claim !== undefined) {
    await recordRefusal(context, trust, subject, `claim ${claim}`);
    throw refused(new Error(`the claim ${claim} does not fit`));
  }
  const jti = textOf(verified.claims["jti"]);
  const once = jti === "" ? token : `jti ${jti}`;
  const made = newExchangedToken({ trust, subject, once, expiresAt: verified.expiresAt, now: now() });
  const subjectIds = { "trusted-issuer": trust.id, name: trust.name, subject };
  const entry = { id: newId(), companyId, at: now().toISOString(), actorId: made.actorId, subjectIds };
  try {
    await table.write(...made.writes, auditEntry({ ...entry, action: "token.exchanged" }));
  } catch (error) {
    if (error instanceof AppError) await recordRefusal(context, trust, subject, "used before");
    throw error;
  }
  return { text: made.text, trust };
}
