import {
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ConfirmForgotPasswordCommand,
  ConfirmSignUpCommand,
  ExpiredCodeException,
  ForgotPasswordCommand,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  TooManyFailedAttemptsException,
  TooManyRequestsException,
  UsernameExistsException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import * as z from "zod";
import { AppError, type ErrorCode } from "#shared/errors.ts";
import { termsVersion } from "#shared/legal.ts";
import type { Identity } from "../ports/identity.ts";

const Settings = z.object({ USER_POOL_CLIENT_ID: z.string().min(1) });

type ErrorClass = new (...args: never[]) => Error;

const isOneOf = (error: unknown, ...classes: readonly ErrorClass[]) => classes.some((one) => error instanceof one);

function codeOf(error: unknown): ErrorCode | undefined {
  if (isOneOf(error, LimitExceededException, TooManyRequestsException, TooManyFailedAttemptsException)) {
    return "TOO_MANY_REQUESTS";
  }
  if (isOneOf(error, InvalidPasswordException)) return "PASSWORD_NOT_ACCEPTED";
  // What Cognito finds wrong beyond our own rules, such as a password that begins with a space.
  if (isOneOf(error, InvalidParameterException)) return "INVALID_INPUT";
  // A used code, or one of an account that needs none any more, is NotAuthorized to Cognito.
  if (isOneOf(error, CodeMismatchException, ExpiredCodeException, NotAuthorizedException, UserNotFoundException)) {
    return "AUTH_CODE_INVALID";
  }
  return undefined;
}

/** Runs a call to Cognito; errors named in `silent` count as success, so that known and unknown addresses look alike. */
async function attempt(call: () => Promise<unknown>, ...silent: readonly ErrorClass[]): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (isOneOf(error, ...silent)) return;
    const code = codeOf(error);
    throw code === undefined ? error : new AppError(code, { cause: error });
  }
}

/** The user pool of this stage (environment: USER_POOL_CLIENT_ID). */
export function openIdentity(environment: unknown = process.env): Identity {
  const { USER_POOL_CLIENT_ID: ClientId } = Settings.parse(environment);
  const client = new CognitoIdentityProviderClient();
  return {
    signUp: ({ email, password, gclid }) =>
      attempt(
        () =>
          client.send(
            new SignUpCommand({
              ClientId,
              Username: email,
              Password: password,
              UserAttributes: [
                { Name: "email", Value: email },
                // Whoever registers accepts the terms as they are now; the address may be confirmed after they changed.
                { Name: "custom:terms", Value: termsVersion },
                ...(gclid === undefined ? [] : [{ Name: "custom:gclid", Value: gclid }]),
              ],
            }),
          ),
        UsernameExistsException,
      ),
    resendConfirmation: (email) =>
      attempt(
        () => client.send(new ResendConfirmationCodeCommand({ ClientId, Username: email })),
        UserNotFoundException,
        InvalidParameterException,
        NotAuthorizedException,
      ),
    confirmSignUp: (email, code) =>
      attempt(() => client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: code }))),
    requestPasswordReset: (email) =>
      attempt(
        () => client.send(new ForgotPasswordCommand({ ClientId, Username: email })),
        UserNotFoundException,
        InvalidParameterException,
        NotAuthorizedException,
      ),
    resetPassword: (email, code, password) =>
      attempt(() =>
        client.send(
          new ConfirmForgotPasswordCommand({ ClientId, Username: email, ConfirmationCode: code, Password: password }),
        ),
      ),
  };
}
