/** A user pool with e-mail addresses as sign-in names and one public app client (no secret). */
export interface Pool {
  readonly region: string;
  /** As AWS shapes it, e.g. "eu-central-1_Sestina01"; aws-jwt-verify refuses any other form. */
  readonly id: string;
  readonly clientId: string;
  /** Names of custom attributes, with their "custom:" prefix. */
  readonly customAttributes?: readonly string[];
}

/** The `iss` claim. Tokens name AWS's own host, so that verifiers for the real service accept them unmodified. */
export const issuerOf = (pool: Pool): string => `https://cognito-idp.${pool.region}.amazonaws.com/${pool.id}`;

/** The part of the id that Cognito mixes into password hashes and SRP signatures. */
export const poolNameOf = (pool: Pool): string => pool.id.slice(pool.id.indexOf("_") + 1);
