import { EmailOnly, NewPassword, NewUser, User, Verification } from "../models/user.ts";
import { defineRoutes } from "./route.ts";

const notSignedIn = "Whoever calls is not signed in, and Cognito keeps the outcome.";

export const userRoutes = defineRoutes({
  registerUser: {
    method: "POST",
    path: "/user/register",
    access: "public",
    needs: ["identity"],
    audits: { nothing: notSignedIn },
    summary: "Sign up with e-mail and password. Known and unknown addresses are answered alike.",
    body: NewUser,
    status: 202,
    fails: ["PASSWORD_NOT_ACCEPTED", "TOO_MANY_REQUESTS"],
  },
  resendVerification: {
    method: "POST",
    path: "/resend-verification",
    access: "public",
    needs: ["identity"],
    audits: { nothing: notSignedIn },
    summary: "Send the confirmation link again. Known and unknown addresses are answered alike.",
    body: EmailOnly,
    status: 202,
    fails: ["TOO_MANY_REQUESTS"],
  },
  verifyUser: {
    method: "PATCH",
    path: "/user/verify",
    access: "public",
    needs: ["identity"],
    audits: { nothing: notSignedIn },
    summary: "Confirm an address with the code of the link.",
    body: Verification,
    fails: ["AUTH_CODE_INVALID", "TOO_MANY_REQUESTS"],
  },
  requestPasswordReset: {
    method: "POST",
    path: "/password-reset",
    access: "public",
    needs: ["identity"],
    audits: { nothing: notSignedIn },
    summary: "Send a link to set a new password. Known and unknown addresses are answered alike.",
    body: EmailOnly,
    status: 202,
    fails: ["TOO_MANY_REQUESTS"],
  },
  resetPassword: {
    method: "PATCH",
    path: "/password-reset",
    access: "public",
    needs: ["identity"],
    audits: { nothing: notSignedIn },
    summary: "Set a new password with the code of the link.",
    body: NewPassword,
    fails: ["AUTH_CODE_INVALID", "PASSWORD_NOT_ACCEPTED", "TOO_MANY_REQUESTS"],
  },
  getUser: {
    method: "GET",
    path: "/user",
    access: "signed-in",
    needs: ["table:read"],
    summary: "The signed-in person and what they may do.",
    reply: User,
  },
});
