import * as z from "zod";
import { PasskeyChange, PasskeyId, PasskeyName, PasskeyNames } from "../models/passkey.ts";
import { NewRecoveryCodes, RecoveryCodes, UsedRecoveryCode } from "../models/recovery-code.ts";
import { defineRoutes } from "./route.ts";

const access = "signed-in";
const despitePolicies = true;
const params = z.strictObject({ id: PasskeyId });
const aboutOneself = "It is about the one who calls alone, and gives them nothing.";

/** Passkeys and recovery codes. Cognito keeps passkeys and authenticator apps; browsers call it directly. */
export const secondFactorRoutes = defineRoutes({
  getRecoveryCodes: {
    method: "GET",
    path: "/user/recovery-codes",
    access,
    despitePolicies,
    needs: ["table:read"],
    summary: "How many recovery codes the one who calls has left.",
    reply: RecoveryCodes,
  },
  makeRecoveryCodes: {
    method: "POST",
    path: "/user/recovery-codes",
    access,
    despitePolicies,
    needs: ["table:write", "mail:send"],
    audits: "recovery-codes.made",
    summary: "Ten new recovery codes, shown once; former ones do not work any more.",
    reply: NewRecoveryCodes,
    status: 201,
  },
  recoverAccount: {
    method: "POST",
    path: "/recovery-code",
    access: "public",
    needs: ["table:write", "identity:find", "identity:register", "factors:write", "mail:send"],
    touches: ["every-company", "attempts", "user"],
    audits: "second-factor.recovered",
    summary:
      "Turn off the second factor of a lost device with a recovery code. The password is still needed afterwards.",
    body: UsedRecoveryCode,
    fails: ["RECOVERY_CODE_INVALID", "TOO_MANY_REQUESTS"],
  },
  listPasskeyNames: {
    method: "GET",
    path: "/user/passkeys",
    access,
    despitePolicies,
    needs: ["table:read"],
    summary: "What the one who calls has named their passkeys, by credential id.",
    reply: PasskeyNames,
  },
  namePasskey: {
    method: "PUT",
    path: "/user/passkeys/{id}",
    access,
    despitePolicies,
    needs: ["table:write"],
    audits: { nothing: aboutOneself },
    summary: "Name a passkey.",
    params,
    body: PasskeyName,
    fails: ["TOO_MANY_PASSKEYS"],
  },
  forgetPasskeyName: {
    method: "DELETE",
    path: "/user/passkeys/{id}",
    access,
    despitePolicies,
    needs: ["table:write"],
    audits: { nothing: aboutOneself },
    summary: "Forget the name of a passkey that was removed.",
    params,
  },
  notePasskeyChange: {
    method: "POST",
    path: "/user/passkeys/changes",
    access,
    despitePolicies,
    needs: ["table:write", "mail:send"],
    audits: { nothing: "Cognito keeps passkeys. It concerns the caller alone, who is notified of it by mail." },
    summary: "Say that a passkey was added or removed at Cognito. All other sessions end, and a mail says so.",
    body: PasskeyChange,
  },
  countPasskeysAsBoth: {
    method: "POST",
    path: "/user/passkeys/both-factors",
    access,
    despitePolicies,
    needs: ["factors:write"],
    audits: { nothing: aboutOneself },
    summary: "Let passkeys sign in without a code, for a user with an authenticator app.",
  },
});
