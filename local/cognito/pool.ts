import type { WebAuthnSettings } from "./users/passkey.ts";

/** The authentication flows of an app client (AWS: ExplicitAuthFlows). */
export type AllowedFlow =
  | "ALLOW_ADMIN_USER_PASSWORD_AUTH"
  | "ALLOW_CUSTOM_AUTH"
  | "ALLOW_REFRESH_TOKEN_AUTH"
  | "ALLOW_USER_AUTH"
  | "ALLOW_USER_PASSWORD_AUTH"
  | "ALLOW_USER_SRP_AUTH";

/** AWS's default for a client that names no flows. */
export const usualFlows: readonly AllowedFlow[] = [
  "ALLOW_CUSTOM_AUTH",
  "ALLOW_REFRESH_TOKEN_AUTH",
  "ALLOW_USER_SRP_AUTH",
];

/** The app client of the hosted pages, if it differs from that of the API. No sign-in by the API uses it. */
export interface HostedClient {
  readonly id: string;
  /** Attributes that sign-ins by it may write (AWS: WriteAttributes): all that providers' claims map to. */
  readonly writeAttributes: readonly string[];
}

/** A user pool with e-mail addresses as sign-in names and public app clients (no secret). */
export interface Pool {
  readonly region: string;
  /** Of AWS's form, e.g. "eu-central-1_Sestina01"; aws-jwt-verify refuses any other form. */
  readonly id: string;
  readonly clientId: string;
  /** Unless given, the hosted pages use the client of the API. */
  readonly hostedClient?: HostedClient;
  /** Attributes that users may write by the API's client (AWS: WriteAttributes); all unless given. */
  readonly writeAttributes?: readonly string[];
  /** Whether only the operator creates users (AWS: AllowAdminCreateUserOnly). */
  readonly onlyOperatorCreates?: boolean;
  /** Whether only the operator resets forgotten passwords (AWS: AccountRecoverySetting, admin_only). */
  readonly onlyOperatorRecovers?: boolean;
  /** Names of custom attributes, with their "custom:" prefix. */
  readonly customAttributes?: readonly string[];
  /** The flows that the app client allows; AWS's default ones unless given. */
  readonly explicitAuthFlows?: readonly AllowedFlow[];
  /**
   * Seconds for which a refresh token stays valid after its use, 0 to 60: each use then returns another one (AWS:
   * RefreshTokenRotationType). Tokens are not rotated unless given.
   */
  readonly refreshTokenGraceSeconds?: number;
  /** Minutes between a challenge and its answer, 3 to 15 (AWS: AuthSessionValidity); 3 unless given. */
  readonly authSessionValidity?: number;
  /** The allowed first factors of a sign-in (AWS: SignInPolicyType); passwords only unless given. */
  readonly firstAuthFactors?: readonly ("PASSWORD" | "WEB_AUTHN")[];
  /** For passkeys; none unless given. */
  readonly webAuthn?: WebAuthnSettings;
}

/** The `iss` claim. Tokens name AWS's host, so that verifiers for the real service accept them unmodified. */
export const issuerOf = (pool: Pool): string => `https://cognito-idp.${pool.region}.amazonaws.com/${pool.id}`;

/** The part of the id that Cognito mixes into password hashes and SRP signatures. */
export const poolNameOf = (pool: Pool): string => pool.id.slice(pool.id.indexOf("_") + 1);

/** The client of the hosted pages. */
export const hostedClientIdOf = (pool: Pool): string => pool.hostedClient?.id ?? pool.clientId;

export const clientIdsOf = (pool: Pool): readonly string[] => [...new Set([pool.clientId, hostedClientIdOf(pool)])];

const isHostedAlone = (pool: Pool, clientId: string) => pool.hostedClient?.id === clientId;

/** The flows that a client allows. */
export const flowsOf = (pool: Pool, clientId: string): readonly AllowedFlow[] =>
  isHostedAlone(pool, clientId) ? ["ALLOW_ADMIN_USER_PASSWORD_AUTH"] : (pool.explicitAuthFlows ?? usualFlows);

/** The attributes that users may write by a client; undefined: all. */
export const writeAttributesOf = (pool: Pool, clientId: string): readonly string[] | undefined =>
  isHostedAlone(pool, clientId) ? pool.hostedClient?.writeAttributes : pool.writeAttributes;
