import * as z from "zod";
import { SignInMethod } from "../models/sign-in-method.ts";
import { defineRoutes } from "./route.ts";

const access = "signed-in";

/** What people connect and disconnect themselves. */
export const signInMethodRoutes = defineRoutes({
  listSignInMethods: {
    method: "GET",
    path: "/user/sign-in-methods",
    access,
    despitePolicies: true,
    needs: ["identity:methods"],
    summary: "The ways by which one can sign in.",
    reply: z.array(SignInMethod),
  },
  allowSignInMethod: {
    method: "POST",
    path: "/user/sign-in-methods",
    access,
    despitePolicies: true,
    needs: ["table:write", "identity:methods"],
    audits: {
      nothing: "It permits what the next sign-in by the provider does, and that leaves sign-in-method.linked.",
    },
    summary: "Say that one is about to connect Google or Microsoft, also after it was disconnected.",
    body: z.strictObject({ method: SignInMethod.extract(["google", "microsoft"]) }),
    fails: ["SIGN_IN_METHOD_NOT_POSSIBLE"],
  },
  endSessions: {
    method: "POST",
    path: "/user/sessions/end",
    access,
    despitePolicies: true,
    needs: ["table:write", "identity:own"],
    audits: { nothing: "It is about the one who calls alone, and gives them nothing." },
    summary: "End every session that one has begun up to now; their tokens are good for nothing from now on.",
  },
  unlinkSignInMethod: {
    method: "DELETE",
    path: "/user/sign-in-methods/{method}",
    access,
    needs: ["table:write", "identity:methods", "mail:send"],
    audits: "sign-in-method.unlinked",
    summary: "Disconnect one of several ways to sign in. All other sessions end.",
    params: z.strictObject({ method: SignInMethod.extract(["google", "microsoft", "sso"]) }),
    fails: ["SIGN_IN_METHOD_NOT_FOUND", "SIGN_IN_METHOD_LAST"],
  },
});
