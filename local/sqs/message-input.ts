import * as z from "zod";
import { MessageAttributes, type MessageAttribute } from "./message.ts";
import { isFifo, numberOf, settingsOf, type Queue } from "./queue.ts";
import { invalidParameter, missingParameter, SqsError } from "./sqs-error.ts";

/** What SendMessage and an entry of SendMessageBatch have in common. */
export const MessageInput = z.strictObject({
  MessageBody: z.string().optional(),
  DelaySeconds: z.int().optional(),
  MessageAttributes: MessageAttributes.optional(),
  MessageSystemAttributes: MessageAttributes.optional(),
  MessageDeduplicationId: z.string().optional(),
  MessageGroupId: z.string().optional(),
});
export type MessageInput = z.infer<typeof MessageInput>;

/** Letters, digits and punctuation. */
const groupOrDeduplicationIdPattern = /^[!-~]{1,128}$/;
const attributeNamePattern = /^(?!(?:aws|amazon)\.)(?!\.)[\w.-]{1,256}(?<!\.)$/i;
const dataTypePattern = /^(String|Number|Binary)(?:\..{1,249})?$/;
const MAX_ATTRIBUTES = 10;

/** Characters of XML 1.0, the only ones that SQS accepts. */
const foreignCharacter = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]|\p{Surrogate}/u;

const isForeign = (text: string): boolean => foreignCharacter.test(text);

function checkAttribute(name: string, { DataType, StringValue, BinaryValue }: MessageAttribute): void {
  const [, kind] = dataTypePattern.exec(DataType) ?? [];
  const about = `message attribute '${name}'`;
  const refuse = (reason: string) => new SqsError("InvalidParameterValueException", `The ${about} ${reason}`);
  if (!attributeNamePattern.test(name) || name.includes("..")) throw refuse("has an invalid name.");
  if (kind === undefined)
    throw refuse(
      "has an invalid message attribute type, the set of supported type prefixes is Binary, Number, and String.",
    );
  const value = kind === "Binary" ? BinaryValue : StringValue;
  if (value === undefined || value === "") {
    throw refuse(`must contain a non-empty message attribute value for message attribute type '${DataType}'.`);
  }
  if (kind === "Number" && !/^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i.test(value))
    throw refuse("with type 'Number' must use a numeric value.");
  if (kind !== "Binary" && isForeign(value)) throw refuse("contains characters that are not valid.");
}

const bytesOfAttribute = ([name, { DataType, StringValue, BinaryValue }]: [string, MessageAttribute]): number =>
  Buffer.byteLength(name) +
  Buffer.byteLength(DataType) +
  (BinaryValue === undefined ? Buffer.byteLength(StringValue ?? "") : Buffer.byteLength(BinaryValue, "base64"));

/** The size that SQS counts: the body with names, types and values of all attributes, in bytes. */
export const messageBytes = ({ MessageBody = "", MessageAttributes: attributes = {} }: MessageInput): number =>
  Object.entries(attributes).reduce((sum, each) => sum + bytesOfAttribute(each), Buffer.byteLength(MessageBody));

function checkId(parameter: string, value: string | undefined): void {
  if (value === undefined || groupOrDeduplicationIdPattern.test(value)) return;
  const reason = `${parameter} can only include alphanumeric and punctuation characters. 1 to 128 in length.`;
  throw invalidParameter(parameter, value, reason);
}

function checkForQueueType(queue: Queue, input: MessageInput): void {
  checkId("MessageGroupId", input.MessageGroupId);
  checkId("MessageDeduplicationId", input.MessageDeduplicationId);
  const foreign = "The request include parameter that is not valid for this queue type";
  if (!isFifo(queue)) {
    const { MessageDeduplicationId: id } = input;
    if (id !== undefined) throw invalidParameter("MessageDeduplicationId", id, foreign);
    return;
  }
  if (input.DelaySeconds) throw invalidParameter("DelaySeconds", input.DelaySeconds, foreign);
  if (input.MessageGroupId === undefined) throw missingParameter("MessageGroupId");
  if (input.MessageDeduplicationId === undefined && settingsOf(queue)["ContentBasedDeduplication"] !== "true") {
    throw new SqsError(
      "InvalidParameterValueException",
      "The queue should either have ContentBasedDeduplication enabled or MessageDeduplicationId provided explicitly",
    );
  }
}

/** Throws SQS's error for a message that it does not accept (SQS API Reference, SendMessage). */
export function checkMessage(queue: Queue, input: MessageInput): void {
  const { MessageBody: body = "", MessageAttributes: attributes = {}, DelaySeconds: delay = 0 } = input;
  if (body === "") throw missingParameter("MessageBody");
  if (isForeign(body)) {
    const allowed = "#x9 | #xA | #xD | #x20 to #xD7FF | #xE000 to #xFFFD | #x10000 to #x10FFFF";
    throw new SqsError("InvalidMessageContents", `Invalid characters found. Valid unicode characters are ${allowed}.`);
  }
  if (delay < 0 || delay > 900) throw invalidParameter("DelaySeconds", delay, "DelaySeconds must be >= 0 and <= 900.");
  const attributeEntries = Object.entries(attributes);
  if (attributeEntries.length > MAX_ATTRIBUTES) {
    const message = `Number of message attributes [${attributeEntries.length}] exceeds the allowed maximum [${MAX_ATTRIBUTES}].`;
    throw new SqsError("InvalidParameterValueException", message);
  }
  for (const [name, attribute] of attributeEntries) checkAttribute(name, attribute);
  const unknown = Object.keys(input.MessageSystemAttributes ?? {}).find((name) => name !== "AWSTraceHeader");
  if (unknown !== undefined) {
    throw new SqsError("InvalidParameterValueException", `Message system attribute name '${unknown}' is invalid.`);
  }
  const maximum = numberOf(queue, "MaximumMessageSize");
  if (messageBytes(input) > maximum) {
    const reason = `One or more parameters are invalid. Reason: Message must be shorter than ${maximum} bytes.`;
    throw new SqsError("InvalidParameterValueException", reason);
  }
  checkForQueueType(queue, input);
}
