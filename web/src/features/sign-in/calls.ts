import { loginLinkRoutes } from "#shared/api/login-links.ts";
import { secondFactorRoutes } from "#shared/api/second-factors.ts";
import { userRoutes } from "#shared/api/users.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { language } from "#web/lib/texts/say.ts";

/** Calls without a session, whose mails are in the language of the page. The API's response is the same for known and unknown addresses. */

/** Returns the secret with which this browser confirms the registration without asking for the password again. */
export const register = async (body: { email: string; password: string; gclid?: string }): Promise<string> =>
  (await callApi(userRoutes.registerUser, { body: { ...body, language } })).registration;

export const resendVerification = (email: string): Promise<void> =>
  callApi(userRoutes.resendVerification, { body: { email, language } });

/** Whether the link was mailed again; for a page that shows its own error message. */
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
  callApi(userRoutes.requestPasswordReset, { body: { email, language } });

export const requestLoginLink = (email: string): Promise<void> =>
  callApi(loginLinkRoutes.requestLoginLink, { body: { email, language } });

/** Turns off the second factor after its device was lost; the password is still required for the sign-in. */
export const recoverAccount = (body: { email: string; code: string }): Promise<void> =>
  callApi(secondFactorRoutes.recoverAccount, { body });

export const resetPassword = (body: { email: string; code: string; password: string }): Promise<void> =>
  callApi(userRoutes.resetPassword, { body });
