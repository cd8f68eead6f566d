import * as z from "zod";
import {
  AuthenticatorProof,
  AuthenticatorState,
  NewAuthenticator,
  PasswordChange,
  PasswordProof,
  RenewedSession,
  Session,
  SessionId,
} from "../models/session.ts";
import { Id } from "../models/scalars.ts";
import { anyOf } from "../permissions.ts";
import { defineRoutes } from "./route.ts";

const access = "signed-in";
const aboutOneself = { nothing: "It concerns the caller alone, who is notified of it by mail." };
const ending = { nothing: "It ends sessions of the caller alone." };
const provesPassword = ["PASSWORD_WRONG", "TOO_MANY_REQUESTS"] as const;

/** A change after which all other sessions end, and the caller's goes on with the tokens of the reply. */
const renewing = {
  access,
  despitePolicies: true,
  needs: ["table:write", "identity:own", "mail:send"],
  touches: ["attempts", "login-token"],
  audits: aboutOneself,
  reply: RenewedSession,
  timeoutSeconds: 29,
} as const;

/** The sessions, the password and the authenticator app of the caller, and the sessions of a member. */
export const accountSecurityRoutes = defineRoutes({
  listSessions: {
    method: "GET",
    path: "/user/sessions",
    access,
    despitePolicies: true,
    needs: ["table:read"],
    summary: "The caller's sessions, those used last first.",
    reply: z.array(Session),
  },
  endSession: {
    method: "DELETE",
    path: "/user/sessions/{id}",
    access,
    despitePolicies: true,
    needs: ["table:write"],
    audits: ending,
    summary: "End one of the caller's sessions: the API refuses its tokens from now on.",
    params: z.strictObject({ id: SessionId }),
    fails: ["SESSION_NOT_FOUND"],
  },
  endOtherSessions: {
    method: "POST",
    path: "/user/sessions/end-others",
    access,
    despitePolicies: true,
    needs: ["table:write"],
    audits: ending,
    summary: "End all of the caller's sessions but the one that calls: the API refuses their tokens from now on.",
  },
  changePassword: {
    ...renewing,
    method: "PUT",
    path: "/user/password",
    summary: "Change the password. All other sessions end; the caller's goes on with the tokens of the reply.",
    body: PasswordChange,
    fails: [...provesPassword, "PASSWORD_NOT_ACCEPTED", "AUTH_CODE_NEEDED", "AUTH_CODE_INVALID"],
  },
  getAuthenticator: {
    method: "GET",
    path: "/user/authenticator",
    access,
    despitePolicies: true,
    needs: ["factors:read"],
    summary: "Whether signing in asks the caller for a code of an authenticator app.",
    reply: AuthenticatorState,
  },
  beginAuthenticator: {
    method: "POST",
    path: "/user/authenticator",
    access,
    despitePolicies: true,
    needs: ["table:write", "identity:own"],
    touches: ["attempts", "login-token"],
    audits: { nothing: "It has no effect until a code proves that the app has the secret." },
    summary: "A new secret for an authenticator app.",
    body: PasswordProof,
    reply: NewAuthenticator,
    fails: [...provesPassword, "AUTHENTICATOR_EXISTS"],
  },
  addAuthenticator: {
    ...renewing,
    method: "PUT",
    path: "/user/authenticator",
    summary: "Require codes of the new authenticator app. All other sessions end, as by a new password.",
    body: AuthenticatorProof,
    fails: [...provesPassword, "AUTHENTICATOR_EXISTS", "AUTH_CODE_INVALID"],
  },
  removeAuthenticator: {
    ...renewing,
    method: "POST",
    path: "/user/authenticator/removal",
    summary: "Sign in without codes of an authenticator app. All other sessions end, as by a new password.",
    body: PasswordProof,
    fails: [...provesPassword],
  },
  endSessionsOfMember: {
    method: "POST",
    path: "/iam/members/{id}/sessions/end",
    access: anyOf("iam"),
    needs: ["table:write", "identity:register"],
    audits: "member.sessions-ended",
    summary: "Sign a member out everywhere: their tokens open nothing from the next call on.",
    params: z.strictObject({ id: Id }),
    fails: ["MEMBER_NOT_FOUND"],
  },
});
