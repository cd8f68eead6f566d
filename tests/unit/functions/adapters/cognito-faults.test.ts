import {
  CodeMismatchException,
  CognitoIdentityProviderClient,
  ExpiredCodeException,
  ForgotPasswordCommand,
  InternalErrorException,
  InvalidParameterException,
  InvalidPasswordException,
  LimitExceededException,
  NotAuthorizedException,
  ResendConfirmationCodeCommand,
  SignUpCommand,
  ConfirmForgotPasswordCommand,
  TooManyRequestsException,
  UsernameExistsException,
  UserNotFoundException,
} from "@aws-sdk/client-cognito-identity-provider";
import { mockClient } from "aws-sdk-client-mock";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openIdentity } from "#functions/adapters/identity/cognito.ts";

/** Answers of Cognito that the small cloud's pool does not give, or only after many calls. */
const client = mockClient(CognitoIdentityProviderClient);
beforeEach(() => client.reset());
afterAll(() => client.restore());

const identity = openIdentity({ USER_POOL_CLIENT_ID: "client" });
const words = { message: "Cognito's words", $metadata: {} };

describe("an answer of Cognito", () => {
  it.each([
    [new InvalidPasswordException(words), "PASSWORD_NOT_ACCEPTED"],
    [new CodeMismatchException(words), "AUTH_CODE_INVALID"],
    [new ExpiredCodeException(words), "AUTH_CODE_INVALID"],
    [new NotAuthorizedException(words), "AUTH_CODE_INVALID"],
    [new UserNotFoundException(words), "AUTH_CODE_INVALID"],
    [new LimitExceededException(words), "TOO_MANY_REQUESTS"],
    [new TooManyRequestsException(words), "TOO_MANY_REQUESTS"],
    [new InvalidParameterException(words), "INVALID_INPUT"],
  ])("to a reset (%s) is told as %s", async (error, code) => {
    client.on(ConfirmForgotPasswordCommand).rejects(error);
    await expect(identity.resetPassword("a@example.com", "123456", "Right-horse-7")).rejects.toMatchObject({ code });
  });

  it("that says an address is known or unknown is not passed on", async () => {
    client.on(SignUpCommand).rejects(new UsernameExistsException(words));
    await expect(identity.signUp({ email: "a@example.com", password: "secret-1" })).resolves.toBeUndefined();
    for (const error of [UserNotFoundException, InvalidParameterException, NotAuthorizedException]) {
      client.on(ForgotPasswordCommand).rejects(new error(words));
      client.on(ResendConfirmationCodeCommand).rejects(new error(words));
      await expect(identity.requestPasswordReset("a@example.com")).resolves.toBeUndefined();
      await expect(identity.resendConfirmation("a@example.com")).resolves.toBeUndefined();
    }
  });

  it("that nobody foresaw is thrown as it is", async () => {
    client.on(SignUpCommand).rejects(new InternalErrorException(words));
    await expect(identity.signUp({ email: "a@example.com", password: "secret-1" })).rejects.toThrow("Cognito's words");
  });
});
