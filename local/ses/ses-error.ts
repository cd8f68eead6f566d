/** An error of SES, by its exception name in the SDK. */
export class SesError extends Error {
  readonly code: SesErrorCode;
  constructor(code: SesErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The names of SES v2's exceptions with their HTTP status (SES API v2 Reference, "Errors"). */
export const sesErrorStatus = {
  AccessDeniedException: 403,
  AccountSuspendedException: 400,
  AlreadyExistsException: 400,
  BadRequestException: 400,
  ConflictException: 409,
  LimitExceededException: 400,
  MailFromDomainNotVerifiedException: 400,
  MessageRejected: 400,
  NotFoundException: 404,
  SendingPausedException: 400,
  TooManyRequestsException: 429,
  ExpiredTokenException: 403,
  IncompleteSignatureException: 400,
  InvalidSignatureException: 403,
  MissingAuthenticationTokenException: 403,
  UnrecognizedClientException: 403,
  UnknownOperationException: 404,
} as const;
export type SesErrorCode = keyof typeof sesErrorStatus;

export const badRequest = (message: string): SesError => new SesError("BadRequestException", message);
export const notFound = (message: string): SesError => new SesError("NotFoundException", message);
