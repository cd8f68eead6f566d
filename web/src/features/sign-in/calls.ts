import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { userRoutes } from "#shared/api/users.ts";
import { callApi } from "#web/lib/api/call-api.ts";

/** Calls of people who are not signed in; the API answers alike for known and unknown addresses. */

export const register = (body: { email: string; password: string; gclid?: string }): Promise<void> =>
  callApi(userRoutes.registerUser, { body });

export const resendVerification = (email: string): Promise<void> =>
  callApi(userRoutes.resendVerification, { body: { email } });

export const verify = (email: string, code: string): Promise<void> =>
  callApi(userRoutes.verifyUser, { body: { email, code } });

export const requestPasswordReset = (email: string): Promise<void> =>
  callApi(userRoutes.requestPasswordReset, { body: { email } });

export const requestLoginLink = (email: string): Promise<void> =>
  callApi(loginLinkRoutes.requestLoginLink, { body: { email } });

export const resetPassword = (body: { email: string; code: string; password: string }): Promise<void> =>
  callApi(userRoutes.resetPassword, { body });
