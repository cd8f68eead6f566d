/** An error under the name that Cognito uses ("API Reference", errors of the operation). */
export class CognitoError extends Error {
  readonly status: number;

  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/** The one answer to a wrong password and to an unknown user (PreventUserExistenceErrors). */
export const incorrectLogin = (): CognitoError =>
  new CognitoError("NotAuthorizedException", "Incorrect username or password.");

export const invalidParameter = (message: string): CognitoError =>
  new CognitoError("InvalidParameterException", message);

export const limitExceeded = (): CognitoError =>
  new CognitoError("LimitExceededException", "Attempt limit exceeded, please try after some time.");

export const userNotFound = (): CognitoError => new CognitoError("UserNotFoundException", "User does not exist.");
