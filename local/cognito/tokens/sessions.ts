import { createHash, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import type { Store } from "#local/store.ts";
import { CognitoError } from "../protocol/cognito-error.ts";
import { newUuid, type Random } from "../randomness.ts";

/** The scope of sign-ins by the API: everything that users may do with their account. */
export const apiScope = "aws.cognito.signin.user.admin";

/** One sign-in; issues tokens until its refresh token expires or is revoked. */
export const Session = z.object({
  sub: z.string(),
  originJti: z.string(),
  eventId: z.string(),
  /** Seconds since 1970. */
  authTime: z.number(),
  /** SHA-256 of the refresh token's secret; the token itself is never stored. */
  refreshHash: z.string(),
  /** The hashes of tokens that were rotated out, each with the end of its grace period in milliseconds since 1970. */
  rotatedOut: z.array(z.object({ hash: z.string(), until: z.number() })).default([]),
  /** The scopes of its access tokens, separated by spaces. */
  scope: z.string().default(apiScope),
  /** The app client where it began; absent: that of the API. */
  clientId: z.string().optional(),
  /** Milliseconds since 1970. */
  expiresAt: z.number(),
  revoked: z.boolean(),
});
export type Session = z.infer<typeof Session>;

const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1000;

export interface Sessions {
  readonly start: (
    sub: string,
    hosted?: { readonly scope: string; readonly clientId: string },
  ) => { session: Session; refreshToken: string };
  /**
   * The session of a refresh token. Throws NotAuthorizedException with the reason, and RefreshTokenReuseException for a
   * token that was rotated out and whose grace period is over.
   */
  readonly ofRefreshToken: (refreshToken: string) => Session;
  /**
   * Issues another refresh token with the same expiry. The current one stays valid for `graceSeconds` (AWS:
   * RefreshTokenRotationType).
   */
  readonly rotate: (session: Session, graceSeconds: number) => string;
  readonly isLive: (sub: string, originJti: string) => boolean;
  /** Ends the session of a refresh token, unless `check` throws; an unknown token is ignored (AWS: RevokeToken). */
  readonly revoke: (refreshToken: string, check?: (session: Session) => void) => void;
  /** Ends one session of a user; an unknown one is ignored. */
  readonly revokeOne: (sub: string, originJti: string) => void;
  readonly revokeAll: (sub: string) => void;
  readonly remove: (sub: string) => void;
}

const digest = (secret: string): Buffer => createHash("sha256").update(secret).digest();

export function createSessions(store: Store, prefix: string, random: Random, now: () => Date): Sessions {
  const sessions = store.collection(`${prefix}/session`, Session);
  const keyOf = (sub: string, originJti: string): string => `${sub}/${originJti}`;

  /** A refresh token is `<sub>.<origin_jti>.<secret>`: opaque to clients, a direct look-up here. */
  const lookUp = (refreshToken: string): { session: Session; isRotatedOut: boolean } | undefined => {
    const [sub = "", originJti = "", secret = ""] = refreshToken.split(".");
    const session = sessions.get(keyOf(sub, originJti));
    if (session === undefined) return undefined;
    const isOf = (hash: string): boolean => timingSafeEqual(digest(secret), Buffer.from(hash, "hex"));
    if (isOf(session.refreshHash)) return { session, isRotatedOut: false };
    const former = session.rotatedOut.find(({ hash }) => isOf(hash));
    return former && { session, isRotatedOut: former.until <= now().getTime() };
  };
  const put = (session: Session): void => sessions.put(keyOf(session.sub, session.originJti), session);
  const isExpired = ({ expiresAt }: Session): boolean => expiresAt <= now().getTime();

  return {
    start: (sub, hosted) => {
      for (const old of sessions.list(`${sub}/`)) if (isExpired(old)) sessions.delete(keyOf(sub, old.originJti));
      const secret = random(48).toString("base64url");
      const time = now().getTime();
      const session = {
        sub,
        originJti: newUuid(random),
        eventId: newUuid(random),
        authTime: Math.floor(time / 1000),
        refreshHash: digest(secret).toString("hex"),
        rotatedOut: [],
        scope: hosted?.scope ?? apiScope,
        clientId: hosted?.clientId,
        expiresAt: time + REFRESH_LIFETIME_MS,
        revoked: false,
      };
      put(session);
      return { session, refreshToken: `${sub}.${session.originJti}.${secret}` };
    },
    ofRefreshToken: (refreshToken) => {
      const found = lookUp(refreshToken);
      if (found === undefined) throw new CognitoError("NotAuthorizedException", "Invalid Refresh Token");
      const { session, isRotatedOut } = found;
      if (session.revoked) throw new CognitoError("NotAuthorizedException", "Refresh Token has been revoked");
      if (isExpired(session)) throw new CognitoError("NotAuthorizedException", "Refresh Token has expired");
      if (isRotatedOut) throw new CognitoError("RefreshTokenReuseException", "Refresh Token has been rotated out");
      return session;
    },
    rotate: ({ sub, originJti }, graceSeconds) => {
      const session = sessions.get(keyOf(sub, originJti));
      if (session === undefined) throw new CognitoError("NotAuthorizedException", "Invalid Refresh Token");
      const secret = random(48).toString("base64url");
      const until = now().getTime() + graceSeconds * 1000;
      const rotatedOut = [...session.rotatedOut, { hash: session.refreshHash, until }];
      put({ ...session, refreshHash: digest(secret).toString("hex"), rotatedOut });
      return `${sub}.${originJti}.${secret}`;
    },
    isLive: (sub, originJti) => {
      const found = sessions.get(keyOf(sub, originJti));
      return found !== undefined && !found.revoked;
    },
    revoke: (refreshToken, check) => {
      const found = lookUp(refreshToken);
      if (found === undefined) return;
      check?.(found.session);
      put({ ...found.session, revoked: true });
    },
    revokeOne: (sub, originJti) => {
      const found = sessions.get(keyOf(sub, originJti));
      if (found !== undefined) put({ ...found, revoked: true });
    },
    revokeAll: (sub) => {
      for (const session of sessions.list(`${sub}/`)) put({ ...session, revoked: true });
    },
    remove: (sub) => {
      for (const session of sessions.list(`${sub}/`)) sessions.delete(keyOf(sub, session.originJti));
    },
  };
}
