import * as z from "zod";
import type { Message } from "./message.ts";
import type { Queue } from "./queue.ts";
import type { QueueState } from "./queue-state.ts";
import { SqsError } from "./sqs-error.ts";

const Handle = z.tuple([z.string(), z.string(), z.string()]);

/** An opaque text that identifies one receipt of one message. */
export const receiptHandle = ({ queue, id, receipt = "" }: Message): string =>
  Buffer.from(JSON.stringify([queue, id, receipt])).toString("base64");

function parseHandle(text: string): z.infer<typeof Handle> | undefined {
  try {
    return Handle.safeParse(JSON.parse(Buffer.from(text, "base64").toString("utf8"))).data;
  } catch {
    return undefined;
  }
}

/**
 * The message of a handle, undefined if it is deleted, and whether this receipt is the latest one. Throws
 * ReceiptHandleIsInvalid for a text that is no handle of this queue.
 */
export function readHandle(
  state: QueueState,
  queue: Queue,
  text: string,
): { readonly message: Message | undefined; readonly isNewest: boolean } {
  const [name, id, receipt] = parseHandle(text) ?? [];
  if (name !== queue.name || id === undefined) {
    throw new SqsError("ReceiptHandleIsInvalid", `The input receipt handle "${text}" is not a valid receipt handle.`);
  }
  const message = state.findMessage(queue.name, id);
  return { message, isNewest: message?.receipt === receipt };
}
