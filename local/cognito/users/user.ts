import * as z from "zod";
import { StoredPassword } from "../srp/verifier.ts";
import { Passkey } from "./passkey.ts";

/** An account elsewhere with which the user may sign in (AWS: the attribute `identities`). */
export const ExternalIdentity = z.object({
  /** The provider's own name for the user: its subject. */
  userId: z.string(),
  providerName: z.string(),
  /** "Google", "OIDC", "SAML" … */
  providerType: z.string(),
  issuer: z.string().nullable(),
  /** Whether the user came to be by signing in with it; false for one that was linked. */
  primary: z.boolean(),
  /** Milliseconds since 1970. */
  dateCreated: z.number(),
});
export type ExternalIdentity = z.infer<typeof ExternalIdentity>;

export const User = z.object({
  sub: z.string(),
  /** "google_123" for somebody who came from a provider; everybody else is named by their sub. */
  externalName: z.string().optional(),
  status: z.enum(["UNCONFIRMED", "CONFIRMED", "FORCE_CHANGE_PASSWORD", "RESET_REQUIRED", "EXTERNAL_PROVIDER"]),
  enabled: z.boolean().default(true),
  /** As it was typed; sign-in does not look at its case. */
  email: z.string(),
  emailVerified: z.boolean(),
  /** A new address that replaces the other once its code comes back. */
  pendingEmail: z.string().optional(),
  /** All attributes but sub, email, email_verified and identities. */
  attributes: z.record(z.string(), z.string()),
  identities: z.array(ExternalIdentity).default([]),
  /** Absent for a user whom the operator made without one, and for one who came from a provider. */
  password: StoredPassword.optional(),
  /** When a password that the operator chose ends, milliseconds since 1970. */
  temporaryUntil: z.number().optional(),
  /** Base32, of an authenticator app (RFC 6238). It makes the codes, so it cannot be kept as a hash. */
  totpSecret: z.string().optional(),
  /** A secret that takes the other's place once a code made with it comes back. */
  pendingTotpSecret: z.string().optional(),
  /** The newest time step whose code was taken; none up to it is taken again. */
  totpUsedStep: z.number().optional(),
  /** Whether signing in asks for a code of the authenticator app. */
  asksTotp: z.boolean().default(false),
  passkeys: z.array(Passkey).default([]),
  /** Whether a passkey is both factors for a user who is asked for two (AWS: WebAuthnMfaSettings). */
  passkeysAreMfa: z.boolean().default(false),
  createdAt: z.iso.datetime(),
  modifiedAt: z.iso.datetime(),
});
export type User = z.infer<typeof User>;

export const usernameOf = ({ externalName, sub }: User): string => externalName ?? sub;

/** The group that Cognito makes for each provider and puts its users into. */
export const groupsOf = ({ identities }: User, poolId: string): string[] =>
  identities.filter(({ primary }) => primary).map(({ providerName }) => `${poolId}_${providerName}`);
