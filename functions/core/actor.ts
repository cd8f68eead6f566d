import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { createSignedInCache, type FindSignedIn } from "#functions/storage/access/signed-in-cache.ts";
import { type SignedInBy, signInDuty } from "#functions/domain/sign-in/sign-in-duty.ts";
import type { AccessDocument } from "#functions/storage/records.ts";
import { hasSignInEnded } from "#functions/storage/sign-in/sign-in-end-store.ts";
import { isEnded, type SessionRecord } from "#functions/storage/sign-in/session-store.ts";
import { AppError } from "#shared/errors.ts";
import type { OwnDuty } from "#shared/models/company-security.ts";
import { Id } from "#shared/models/scalars.ts";

/** The claim `sign_in` of a sign-in by password, passkey or mailed link. */
const own = "own";

/**
 * The claims of an id token that the product reads. The authorizer has checked signature, issuer, audience and expiry;
 * it does not distinguish id tokens from access tokens, so `token_use` is checked here (AWS: HTTP API JWT authorizers).
 */
const Claims = z.object({
  token_use: z.literal("id"),
  /** The app client at which the session began, also in refreshed tokens. */
  aud: z.string().optional(),
  sub: Id,
  /** Absent for a user who has open invitations and no company yet. */
  company: Id.optional(),
  email: z.string(),
  /** A string, since the authorizer passes all claims as strings. */
  email_verified: z.literal("true"),
  /** Seconds since 1970, as a string. */
  auth_time: z.string().transform(Number).pipe(z.int()),
  /** The same in all tokens of one sign-in. Absent if the app client has no token revocation. */
  origin_jti: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .optional(),
  /** How the user signed in, and whether with two factors (functions/triggers/sign-in-claims.ts). */
  sign_in: z.string().default(own),
  second_factor: z.enum(["true", "false"]).default("false"),
  "cognito:username": z.string(),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
});

const Authorized = z.object({
  requestContext: z.object({ authorizer: z.object({ jwt: z.object({ claims: z.unknown() }) }) }),
});

/** The caller with their permissions and visible accounts at the time of the request. */
export interface Actor extends AccessDocument {
  readonly email: string;
  /** The API key of a program. */
  readonly keyId?: string;
  /** Undefined for a machine or SCIM caller, as is `duty`. */
  readonly signedInBy?: SignedInBy;
  /** What the company's security policies require of this user. */
  readonly duty?: OwnDuty;
  /** Undefined for a machine or SCIM caller. */
  readonly session?: {
    readonly id: string;
    /** Seconds since 1970. */
    readonly signedInAt: number;
    /** The claim `sign_in`. */
    readonly signIn: string;
    /** Undefined at the session's first request. */
    readonly stored: SessionRecord | undefined;
  };
}

/** A user whose token names a company. They may not be a member of it yet. */
export interface JoiningUser {
  readonly userId: string;
  readonly companyId: string;
  readonly email: string;
  /** The username in the user pool; for a user of an external provider "<provider>_<the provider's user name>". */
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** A user with a valid token, with or without a company. */
export interface UndecidedUser extends Omit<JoiningUser, "companyId"> {
  readonly companyId?: string | undefined;
}

function readClaims(event: unknown): z.infer<typeof Claims> {
  const authorized = Authorized.safeParse(event);
  const claims = Claims.safeParse(authorized.data?.requestContext.authorizer.jwt.claims);
  if (!claims.success) throw new AppError("UNAUTHENTICATED", { cause: claims.error });
  return claims.data;
}

/** Without `origin_jti`, all sign-ins of the same second count as one session and end together. */
const sessionOf = ({ origin_jti, auth_time: signedInAt }: z.infer<typeof Claims>) => ({
  id: origin_jti ?? `at-${String(signedInAt)}`,
  signedInAt,
});

/**
 * Reads the caller of a route that needs no company.
 * @throws AppError UNAUTHENTICATED without the claims of an id token, or if the session has ended
 */
export async function readUndecidedUser(event: unknown, table: TableReader, now = new Date()): Promise<UndecidedUser> {
  const claims = readClaims(event);
  const { sub: userId, company: companyId, email, given_name: firstName, family_name: lastName } = claims;
  const seconds = Math.floor(now.getTime() / 1000);
  const ended = await hasSignInEnded(table, { userId, companyId, ...sessionOf(claims) }, seconds);
  if (ended) throw new AppError("UNAUTHENTICATED");
  return { userId, companyId, email: email.toLowerCase(), username: claims["cognito:username"], firstName, lastName };
}

/**
 * Reads the caller of a route for users who join their company.
 * @throws AppError UNAUTHENTICATED without the claims of an id token, or if the session has ended; COMPANY_NOT_CHOSEN
 *   for a token without a company
 */
export async function readJoiningUser(event: unknown, table: TableReader): Promise<JoiningUser> {
  const { companyId, ...person } = await readUndecidedUser(event, table);
  if (companyId === undefined) throw new AppError("COMPANY_NOT_CHOSEN");
  return { ...person, companyId };
}

/**
 * How the token's session began. A refreshed token of a linked account has "own", whatever the first token had. The app
 * client of the hosted pages (environment: HOSTED_CLIENT_ID) offers no passwords, so there "own" means an external
 * provider.
 */
const wayOf = ({ sign_in: way, aud }: z.infer<typeof Claims>): string =>
  way === own && aud !== undefined && aud === process.env["HOSTED_CLIENT_ID"] ? "social" : way;

/**
 * Reads the caller of a route for members.
 * @throws AppError UNAUTHENTICATED without the claims of an id token, or if the session has ended;
 *   COMPANY_ACCESS_DENIED for a removed user, COMPANY_NOT_CHOSEN for a user with open invitations and no company
 */
export async function readActor(
  event: unknown,
  table: TableReader,
  { now = new Date(), findSignedIn = createSignedInCache() }: { now?: Date; findSignedIn?: FindSignedIn } = {},
): Promise<Actor> {
  const claims = readClaims(event);
  const { sub, company, email } = claims;
  const signIn = wayOf(claims);
  if (company === undefined) throw new AppError("COMPANY_NOT_CHOSEN");
  const { id, signedInAt } = sessionOf(claims);
  const found = await findSignedIn(table, { companyId: company, userId: sub }, id, now);
  if (found === undefined) throw new AppError("COMPANY_ACCESS_DENIED");
  const { access, session: stored, security } = found;
  // The authorizer accepts a token until it expires, even if its session has ended.
  const session = { id, signedInAt, endedAt: stored?.endedAt, lastSeenAt: stored?.lastSeenAt };
  const ended = isEnded(session, access, Math.floor(now.getTime() / 1000));
  if (ended) throw new AppError("UNAUTHENTICATED");
  // A refreshed token no longer has the provider of a linked account; the session's first token had it.
  const way = stored?.signIn ?? signIn;
  // `second_factor` comes from Cognito's state of the account, which only Cognito's own sign-in checks.
  const signedInBy = { way, hasSecondFactor: way === own && claims.second_factor === "true" };
  const duty = signInDuty(security, signedInBy, access.permissions, now);
  return { ...access, email, signedInBy, duty, session: { id, signedInAt, signIn, stored } };
}
