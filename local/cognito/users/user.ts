import * as z from "zod";
import { StoredPassword } from "../srp/verifier.ts";
import { Passkey } from "./passkey.ts";

/** An account at a provider with which the user may sign in (AWS: the attribute `identities`). */
export const ExternalIdentity = z.object({
  /** The provider's id of the user: its subject. */
  userId: z.string(),
  providerName: z.string(),
  /** "Google", "OIDC", "SAML" … */
  providerType: z.string(),
  issuer: z.string().nullable(),
  /** Whether the user was created by signing in with it; false for a linked account. */
  primary: z.boolean(),
  /** Milliseconds since 1970. */
  dateCreated: z.number(),
});
export type ExternalIdentity = z.infer<typeof ExternalIdentity>;

export const User = z.object({
  sub: z.string(),
  /** "google_123" for a user of a provider; for other users their sub. */
  externalName: z.string().optional(),
  status: z.enum(["UNCONFIRMED", "CONFIRMED", "FORCE_CHANGE_PASSWORD", "RESET_REQUIRED", "EXTERNAL_PROVIDER"]),
  enabled: z.boolean().default(true),
  /** As the user typed it; sign-in ignores its case. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address, effective once its code is confirmed. */
  pendingEmail: z.string().optional(),
  /** All attributes but sub, email, email_verified and identities. */
  attributes: z.record(z.string(), z.string()),
  identities: z.array(ExternalIdentity).default([]),
  /** Absent for a user whom the operator created without a password, and for a user of a provider. */
  password: StoredPassword.optional(),
  /** When a temporary password expires, milliseconds since 1970. */
  temporaryUntil: z.number().optional(),
  /** Base32, of an authenticator app (RFC 6238). It generates the codes, so it cannot be stored as a hash. */
  totpSecret: z.string().optional(),
  /** A new secret, effective once a code generated from it is confirmed. */
  pendingTotpSecret: z.string().optional(),
  /** The newest time step whose code was used; codes up to it are refused. */
  totpUsedStep: z.number().optional(),
  /** Whether a sign-in requires a code of the authenticator app. */
  asksTotp: z.boolean().default(false),
  passkeys: z.array(Passkey).default([]),
  /** Whether a passkey counts as both factors for a user who needs two (AWS: WebAuthnMfaSettings). */
  passkeysAreMfa: z.boolean().default(false),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const usernameOf = ({ externalName, sub }: User): string => externalName ?? sub;

/** The group that Cognito creates for each provider and adds its users to. */
export const groupsOf = ({ identities }: User, poolId: string): string[] =>
  identities.filter(({ primary }) => primary).map(({ providerName }) => `${poolId}_${providerName}`);
