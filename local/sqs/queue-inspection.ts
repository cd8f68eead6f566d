/** A message in the console. */
export interface MessageView {
  readonly id: string;
  /** Of FIFO queues. */
  readonly group?: string | undefined;
  readonly body: string;
  readonly state: "waiting" | "in-flight" | "delayed";
  readonly receiveCount: number;
  /** ISO. */
  readonly sentAt: string;
}

export interface QueueView {
  readonly name: string;
  /** In the order of sending. */
  readonly messages: readonly MessageView[];
  /** The queues that use this queue as dead-letter queue. */
  readonly deadLetterOf: readonly string[];
}

/** The console's reads and actions, by queue names. Each throws for an unknown queue or message. */
export interface QueueInspection {
  readonly inspect: () => QueueView[];
  /** `group` is required for a FIFO queue. Returns the message's id. */
  readonly send: (name: string, message: { readonly body: string; readonly group?: string | undefined }) => string;
  /** Deletes all messages, without a limit (the API allows it once a minute). */
  readonly purge: (name: string) => void;
  /** Moves all waiting messages of a dead-letter queue back to their source queues; returns their number. */
  readonly redrive: (name: string) => number;
  readonly delete: (name: string, messageId: string) => void;
}
