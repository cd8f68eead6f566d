import * as z from "zod";
import { ProposedPassword } from "./user.ts";
import { Timestamp } from "./scalars.ts";

/** The claim `origin_jti` of a sign-in's tokens. */
export const SessionId = z.string().regex(/^[\w-]{1,64}$/);

/** One sign-in of the caller that has not ended. */
export const Session = z.object({
  id: SessionId,
  /** Such as "Chrome 141 on macOS", as the client states it. */
  device: z.string(),
  /** The network address of a recent request. */
  address: z.string(),
  signedInAt: Timestamp,
  /** To the hour. */
  lastSeenAt: Timestamp,
  /** Whether it is the session of this request. */
  isCurrent: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const CurrentPassword = z.string().min(1).max(256);

/** Of an authenticator app. */
const AppCode = z.string().regex(/^\d{6}$/, "must be six digits");

export const PasswordChange = z.strictObject({
  current: CurrentPassword,
  password: ProposedPassword,
  /** For an account with an authenticator app. */
  code: AppCode.optional(),
});

export const PasswordProof = z.strictObject({ password: CurrentPassword });

export const AuthenticatorProof = z.strictObject({
  password: CurrentPassword,
  /** Of the authenticator app that is added. */
  code: AppCode,
});

export const AuthenticatorState = z.object({ isOn: z.boolean() });

/** What an authenticator app needs to know, in base32. */
export const NewAuthenticator = z.object({ secret: z.string() });

/** The session that takes the place of the caller's; absent if the caller has to sign in again. */
export const RenewedSession = z.object({
  tokens: z.object({ idToken: z.string(), accessToken: z.string(), refreshToken: z.string() }).optional(),
});
export type RenewedSession = z.infer<typeof RenewedSession>;
