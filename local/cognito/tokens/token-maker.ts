import { createHash } from "node:crypto";
import { hostedClientIdOf, issuerOf, type Pool } from "../pool.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { newUuid, type Random } from "../randomness.ts";
import type { Triggers, TokenSource } from "../triggers/triggers.ts";
import { groupsOf, type User, usernameOf } from "../users/user.ts";
import { overrideAccessClaims, overrideIdClaims } from "../triggers/claims-override.ts";
import { userClaims } from "./user-claims.ts";
import { signJwt } from "./jwt.ts";
import { apiScope, type Session, type Sessions } from "./sessions.ts";
import type { SigningKeys } from "./signing-keys.ts";

const LIFETIME_S = 2 * 60 * 60;

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly ExpiresIn: number;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly TokenType: "Bearer";
}

/** The request of a sign-in through the hosted UI. */
export interface HostedSignIn {
  readonly scopes: readonly string[];
  /** Returned in the id token (OpenID Connect Core, 3.1.2.1). */
  readonly nonce?: string | undefined;
}

export interface TokenMaker {
  /** Tokens for a user who has just signed in. */
  readonly signIn: (user: User, source: TokenSource, metadata: ClientMetadata) => Promise<AuthenticationResult>;
  /**
   * Tokens for a sign-in through the hosted UI (TokenGeneration_HostedAuth). The access token and all that are
   * refreshed from it carry the scopes; the caller omits the id token if "openid" was not requested.
   */
  readonly tokensOfHostedSignIn: (user: User, hosted: HostedSignIn) => Promise<AuthenticationResult>;
  /** New id and access tokens of a session; the refresh token stays the same (no rotation). */
  readonly refresh: (user: User, session: Session, metadata: ClientMetadata) => Promise<AuthenticationResult>;
}

/** OpenID Connect Core, 3.1.3.6: the left half of the access token's hash. */
const hashOfAccessToken = (token: string): string =>
  createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url");

interface Making {
  readonly source: TokenSource;
  readonly metadata: ClientMetadata;
  readonly nonce?: string | undefined;
}

export function createTokenMaker(
  { pool, keys, sessions, triggers }: { pool: Pool; keys: SigningKeys; sessions: Sessions; triggers: Triggers },
  { random, now }: { random: Random; now: () => Date },
): TokenMaker {
  const make = async (user: User, session: Session, { source, metadata, nonce }: Making) => {
    const { clientId = pool.clientId } = session;
    const scopes = session.scope.split(" ");
    const override = await triggers.preTokenGeneration(user, { source, clientId, scopes }, metadata);
    const issuedAt = Math.floor(now().getTime() / 1000);
    const groups = groupsOf(user, pool.id);
    const shared = {
      ...(groups.length > 0 && { "cognito:groups": groups }),
      iss: issuerOf(pool),
      origin_jti: session.originJti,
      event_id: session.eventId,
      auth_time: session.authTime,
      exp: issuedAt + LIFETIME_S,
      iat: issuedAt,
    };
    const access = {
      sub: user.sub,
      ...shared,
      client_id: clientId,
      token_use: "access",
      scope: session.scope,
      ...(session.scope !== apiScope && { version: 2 }),
      jti: newUuid(random),
      username: usernameOf(user),
    };
    const accessToken = signJwt(overrideAccessClaims(access, override), keys.access);
    const id = {
      ...userClaims(user, session.scope),
      ...shared,
      ...(session.scope !== apiScope && { at_hash: hashOfAccessToken(accessToken) }),
      nonce,
      aud: clientId,
      token_use: "id",
      jti: newUuid(random),
    };
    return {
      AccessToken: accessToken,
      ExpiresIn: LIFETIME_S,
      IdToken: signJwt(overrideIdClaims(id, override), keys.id),
      TokenType: "Bearer" as const,
    };
  };
  return {
    signIn: async (user, source, metadata) => {
      const { session, refreshToken } = sessions.start(user.sub);
      return { ...(await make(user, session, { source, metadata })), RefreshToken: refreshToken };
    },
    tokensOfHostedSignIn: async (user, { scopes, nonce }) => {
      const { session, refreshToken } = sessions.start(user.sub, {
        scope: scopes.join(" "),
        clientId: hostedClientIdOf(pool),
      });
      const source = "TokenGeneration_HostedAuth";
      return { ...(await make(user, session, { source, metadata: undefined, nonce })), RefreshToken: refreshToken };
    },
    refresh: (user, session, metadata) => make(user, session, { source: "TokenGeneration_RefreshTokens", metadata }),
  };
}
