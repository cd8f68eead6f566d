import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { userRoutes } from "#shared/api/users.ts";
import { callApi } from "#web/lib/api/call-api.ts";

/** Calls of people who are not signed in; the API answers alike for known and unknown addresses. */

/** Gives the secret by which this browser confirms without its password being asked for again. */
export const register = async (body: { email: string; password: string; gclid?: string }): Promise<string> =>
  (await callApi(userRoutes.registerUser, { body })).registration;

export const resendVerification = (email: string): Promise<void> =>
  callApi(userRoutes.resendVerification, { body: { email } });

/** Whether the link was mailed again, for a page that has more to say than why it was not. */
export const wasMailedAgain = (email: string): Promise<boolean> =>
  resendVerification(email).then(
    () => true,
    () => false,
  );

export const verify = (body: {
  email: string;
  code: string;
  registration?: string | undefined;
  password?: string;
}): Promise<void> => callApi(userRoutes.verifyUser, { body });

export const requestPasswordReset = (email: string): Promise<void> =>
  callApi(userRoutes.requestPasswordReset, { body: { email } });

export const requestLoginLink = (email: string): Promise<void> =>
  callApi(loginLinkRoutes.requestLoginLink, { body: { email } });

/** Turns off the second factor of a lost device; the password is still needed afterwards. */
export const recoverAccount = (body: { email: string; code: string }): Promise<void> =>
  callApi(secondFactorRoutes.recoverAccount, { body });

export const resetPassword = (body: { email: string; code: string; password: string }): Promise<void> =>
  callApi(userRoutes.resetPassword, { body });
