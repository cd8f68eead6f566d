/** A call to go on with a job. It carries nothing but names: what is to be done stands in the table. */
export interface WakeUp {
  readonly companyId: string;
  readonly jobId: string;
  /** Jobs of one group are worked on one after the other: an AWS account in a region. */
  readonly group: string;
  /** The same one within five minutes is sent once (AWS: "Exactly-once processing in Amazon SQS"). */
  readonly deduplicationId: string;
}

export interface WorkQueue {
  readonly wake: (wakeUp: WakeUp) => Promise<void>;
}
