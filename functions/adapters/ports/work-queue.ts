/** A wake-up for a job. It contains ids only: the work is in the table. */
export interface WakeUp {
  readonly companyId: string;
  readonly jobId: string;
  /** SQS delivers the messages of a group one by one: an AWS account and region. */
  readonly group: string;
  /** SQS drops duplicates within five minutes (AWS: "Exactly-once processing in Amazon SQS"). */
  readonly deduplicationId: string;
}

export interface WorkQueue {
  readonly wake: (wakeUp: WakeUp) => Promise<void>;
}
