import { issuerOf, type Pool } from "../pool.ts";
import type { ClientMetadata } from "../protocol/operation.ts";
import { newUuid, type Random } from "../randomness.ts";
import type { Triggers, TokenSource } from "../triggers/triggers.ts";
import type { User } from "../users/user.ts";
import { overrideClaims } from "./claims-override.ts";
import { signJwt } from "./jwt.ts";
import type { Session, Sessions } from "./sessions.ts";
import type { SigningKeys } from "./signing-keys.ts";

const LIFETIME_S = 2 * 60 * 60;

export interface AuthenticationResult {
  readonly AccessToken: string;
  readonly ExpiresIn: number;
  readonly IdToken: string;
  readonly RefreshToken?: string;
  readonly TokenType: "Bearer";
}

export interface TokenMaker {
  /** Tokens for somebody who has just proved who they are. */
  readonly signIn: (user: User, source: TokenSource, metadata: ClientMetadata) => Promise<AuthenticationResult>;
  /** New id and access tokens of a session; the refresh token stays the same (no rotation). */
  readonly refresh: (user: User, session: Session, metadata: ClientMetadata) => Promise<AuthenticationResult>;
}

function idClaims(user: User): Record<string, unknown> {
  return {
    sub: user.sub,
    email_verified: user.emailVerified,
    "cognito:username": user.sub,
    email: user.email,
    ...user.attributes,
  };
}

export function createTokenMaker(
  { pool, keys, sessions, triggers }: { pool: Pool; keys: SigningKeys; sessions: Sessions; triggers: Triggers },
  { random, now }: { random: Random; now: () => Date },
): TokenMaker {
  const make = async (user: User, session: Session, source: TokenSource, metadata: ClientMetadata) => {
    const override = await triggers.preTokenGeneration(user, source, metadata);
    const issuedAt = Math.floor(now().getTime() / 1000);
    const shared = {
      iss: issuerOf(pool),
      origin_jti: session.originJti,
      event_id: session.eventId,
      auth_time: session.authTime,
      exp: issuedAt + LIFETIME_S,
      iat: issuedAt,
    };
    const id = { ...idClaims(user), ...shared, aud: pool.clientId, token_use: "id", jti: newUuid(random) };
    const access = {
      sub: user.sub,
      ...shared,
      client_id: pool.clientId,
      token_use: "access",
      scope: "aws.cognito.signin.user.admin",
      jti: newUuid(random),
      username: user.sub,
    };
    return {
      AccessToken: signJwt(access, keys.access),
      ExpiresIn: LIFETIME_S,
      IdToken: signJwt(overrideClaims(id, override), keys.id),
      TokenType: "Bearer" as const,
    };
  };
  return {
    signIn: async (user, source, metadata) => {
      const { session, refreshToken } = sessions.start(user.sub);
      return { ...(await make(user, session, source, metadata)), RefreshToken: refreshToken };
    },
    refresh: (user, session, metadata) => make(user, session, "TokenGeneration_RefreshTokens", metadata),
  };
}
