/** A message as the console shows it. */
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
  /** In the order of their sending. */
  readonly messages: readonly MessageView[];
  /** The queues whose dead letters end up here. */
  readonly deadLetterOf: readonly string[];
}

/** What the console may see and do, by queue names. Each throws for a queue or message that is not there. */
export interface QueueInspection {
  readonly inspect: () => QueueView[];
  /** `group` is needed for a FIFO queue alone. Gives the message's id. */
  readonly send: (name: string, message: { readonly body: string; readonly group?: string | undefined }) => string;
  /** Deletes all messages, as often as one likes (the API allows it once a minute). */
  readonly purge: (name: string) => void;
  /** Moves all waiting messages of a dead-letter queue back to where they came from; gives their number. */
  readonly redrive: (name: string) => number;
  readonly delete: (name: string, messageId: string) => void;
}
