import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { findAccess } from "#functions/storage/access-store.ts";
import type { AccessDocument } from "#functions/storage/effective-access.ts";
import { AppError } from "#shared/errors.ts";
import { Id } from "#shared/models/scalars.ts";

/**
 * The claims of an id token that we rely on. The authorizer has checked signature, issuer, audience and expiry;
 * it does not tell id tokens from access tokens, so `token_use` is checked here (AWS: HTTP API JWT authorizers).
 */
const Claims = z.object({
  token_use: z.literal("id"),
  sub: Id,
  company: Id,
  email: z.string(),
  /** Seconds since 1970, as text. */
  auth_time: z.string().transform(Number).pipe(z.int()),
  "cognito:username": z.string(),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
});

const Authorized = z.object({
  requestContext: z.object({ authorizer: z.object({ jwt: z.object({ claims: z.unknown() }) }) }),
});

/** The one who calls, and what they may do at this moment. */
export interface Actor extends AccessDocument {
  readonly email: string;
}

/** Somebody whom a token names, a member of the company or not yet. */
export interface Newcomer {
  readonly userId: string;
  readonly companyId: string;
  readonly email: string;
  /** The user pool's; of who came by a provider "<provider>_<the provider's own name for them>". */
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

function readClaims(event: unknown): z.infer<typeof Claims> {
  const authorized = Authorized.safeParse(event);
  const claims = Claims.safeParse(authorized.data?.requestContext.authorizer.jwt.claims);
  if (!claims.success) throw new AppError("UNAUTHENTICATED", { cause: claims.error });
  return claims.data;
}

/** @throws AppError UNAUTHENTICATED without the claims of an id token */
export function readNewcomer(event: unknown): Newcomer {
  const {
    sub: userId,
    company: companyId,
    email,
    given_name: firstName,
    family_name: lastName,
    ...claims
  } = readClaims(event);
  return { userId, companyId, email, username: claims["cognito:username"], firstName, lastName };
}

/**
 * @throws AppError UNAUTHENTICATED without the claims of an id token, or for a session that was ended;
 *   COMPANY_ACCESS_DENIED for one who was removed
 */
export async function readActor(event: unknown, table: TableReader): Promise<Actor> {
  const { sub, company, email, auth_time: signedInAt } = readClaims(event);
  const access = await findAccess(table, company, sub);
  if (access === undefined) throw new AppError("COMPANY_ACCESS_DENIED");
  // The authorizer takes a token until it expires, whatever became of its session.
  if (access.signedOutAt !== undefined && signedInAt <= access.signedOutAt) throw new AppError("UNAUTHENTICATED");
  return { ...access, email };
}
