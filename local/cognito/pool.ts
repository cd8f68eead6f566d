import type { WebAuthnSettings } from "./webauthn/passkey.ts";

/** What an app client may allow (AWS: ExplicitAuthFlows). */
export type AllowedFlow =
  | "ALLOW_ADMIN_USER_PASSWORD_AUTH"
  | "ALLOW_CUSTOM_AUTH"
  | "ALLOW_REFRESH_TOKEN_AUTH"
  | "ALLOW_USER_AUTH"
  | "ALLOW_USER_PASSWORD_AUTH"
  | "ALLOW_USER_SRP_AUTH";

/** What AWS allows a client that names no flows. */
export const usualFlows: readonly AllowedFlow[] = [
  "ALLOW_CUSTOM_AUTH",
  "ALLOW_REFRESH_TOKEN_AUTH",
  "ALLOW_USER_SRP_AUTH",
];

/** A user pool with e-mail addresses as sign-in names and one public app client (no secret). */
export interface Pool {
  readonly region: string;
  /** As AWS shapes it, e.g. "eu-central-1_Sestina01"; aws-jwt-verify refuses any other form. */
  readonly id: string;
  readonly clientId: string;
  /** Names of custom attributes, with their "custom:" prefix. */
  readonly customAttributes?: readonly string[];
  /** The flows that the app client allows; AWS's usual ones unless given. */
  readonly explicitAuthFlows?: readonly AllowedFlow[];
  /**
   * Seconds for which a refresh token is good after it was used, 0 to 60: each use then gives another one (AWS:
   * RefreshTokenRotationType). Tokens are not rotated unless given.
   */
  readonly refreshTokenGraceSeconds?: number;
  /** Minutes between a challenge and its answer, 3 to 15 (AWS: AuthSessionValidity); 3 unless given. */
  readonly authSessionValidity?: number;
  /** What a sign-in may begin with (AWS: SignInPolicyType); passwords alone unless given. */
  readonly firstAuthFactors?: readonly ("PASSWORD" | "WEB_AUTHN")[];
  /** For passkeys; none unless given. */
  readonly webAuthn?: WebAuthnSettings;
}

/** The `iss` claim. Tokens name AWS's own host, so that verifiers for the real service accept them unmodified. */
export const issuerOf = (pool: Pool): string => `https://cognito-idp.${pool.region}.amazonaws.com/${pool.id}`;

/** The part of the id that Cognito mixes into password hashes and SRP signatures. */
export const poolNameOf = (pool: Pool): string => pool.id.slice(pool.id.indexOf("_") + 1);
