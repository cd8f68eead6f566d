import { JsonServiceError } from "#local/aws/json-protocol.ts";

/** An error of SQS; its earlier code, which clients and batch results carry, is in `queryCode`. */
export class SqsError extends JsonServiceError {
  constructor(name: keyof typeof sqsErrors, message: string) {
    const { status, code } = sqsErrors[name];
    super(name, message, { status, queryCode: code });
  }
}

/** By the exception's current name: its status and its earlier code (SQS's service model, "awsQueryError"). */
const sqsErrors = {
  BatchEntryIdsNotDistinct: { status: 400, code: "AWS.SimpleQueueService.BatchEntryIdsNotDistinct" },
  BatchRequestTooLong: { status: 400, code: "AWS.SimpleQueueService.BatchRequestTooLong" },
  EmptyBatchRequest: { status: 400, code: "AWS.SimpleQueueService.EmptyBatchRequest" },
  InvalidAddress: { status: 404, code: "InvalidAddress" },
  InvalidAttributeName: { status: 400, code: "InvalidAttributeName" },
  InvalidAttributeValue: { status: 400, code: "InvalidAttributeValue" },
  InvalidBatchEntryId: { status: 400, code: "AWS.SimpleQueueService.InvalidBatchEntryId" },
  InvalidMessageContents: { status: 400, code: "InvalidMessageContents" },
  InvalidParameterValueException: { status: 400, code: "InvalidParameterValue" },
  MessageNotInflight: { status: 400, code: "AWS.SimpleQueueService.MessageNotInflight" },
  MissingRequiredParameterException: { status: 400, code: "MissingParameter" },
  PurgeQueueInProgress: { status: 403, code: "AWS.SimpleQueueService.PurgeQueueInProgress" },
  QueueDeletedRecently: { status: 400, code: "AWS.SimpleQueueService.QueueDeletedRecently" },
  QueueDoesNotExist: { status: 400, code: "AWS.SimpleQueueService.NonExistentQueue" },
  QueueNameExists: { status: 400, code: "QueueAlreadyExists" },
  ReceiptHandleIsInvalid: { status: 404, code: "ReceiptHandleIsInvalid" },
  ResourceNotFoundException: { status: 404, code: "ResourceNotFoundException" },
  TooManyEntriesInBatchRequest: { status: 400, code: "AWS.SimpleQueueService.TooManyEntriesInBatchRequest" },
  UnsupportedOperation: { status: 400, code: "AWS.SimpleQueueService.UnsupportedOperation" },
} as const;

export const noSuchQueue = (): SqsError => new SqsError("QueueDoesNotExist", "The specified queue does not exist.");

export const missingParameter = (name: string): SqsError =>
  new SqsError("MissingRequiredParameterException", `The request must contain the parameter ${name}.`);

/** AWS's message for an invalid value. */
export const invalidParameter = (name: string, value: string | number, reason: string): SqsError =>
  new SqsError("InvalidParameterValueException", `Value ${value} for parameter ${name} is invalid. Reason: ${reason}`);
