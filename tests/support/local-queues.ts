import {
  CreateQueueCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  type QueueAttributeName,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { systemRandom } from "#local/aws/random-text.ts";
import { createSqs, type Sqs } from "#local/sqs/create-sqs.ts";
import { type CustomerCloud, type Keys, operatorKeys, startCustomerCloud } from "./customer-cloud.ts";

export interface Queues {
  readonly cloud: CustomerCloud;
  readonly sqs: Sqs;
  readonly client: SQSClient;
  readonly clientFor: (keys: Keys, region?: string) => SQSClient;
  /** Creates a queue and returns its URL. */
  readonly make: (name: string, attributes?: Partial<Record<QueueAttributeName, string>>) => Promise<string>;
  readonly send: (
    url: string,
    body: string,
    input?: Partial<SendMessageCommandInput>,
  ) => Promise<{ MessageId?: string }>;
  readonly receive: (url: string, input?: Partial<ReceiveMessageCommandInput>) => Promise<Message[]>;
  readonly remove: (url: string, message: Message) => Promise<void>;
  /** Moves the clock of the local AWS and of the client forward. */
  readonly pass: (seconds: number) => void;
  readonly attribute: (url: string, name: QueueAttributeName) => Promise<string | undefined>;
}

/** The local AWS's SQS over HTTP, with a clock that tests can move. */
export async function startQueues(): Promise<Queues> {
  let sqs: Sqs | undefined;
  const cloud = await startCustomerCloud(({ store, awsAccounts, now }) => {
    sqs = createSqs({ store, awsAccounts, now, random: systemRandom, queues: [] });
    return { "/_aws/sqs": sqs };
  });
  const clientFor = (credentials: Keys, region = "eu-central-1") =>
    new SQSClient({ region, endpoint: `${cloud.url}/_aws/sqs`, credentials, maxAttempts: 1 });
  const client = clientFor(operatorKeys);
  return {
    cloud,
    sqs: sqs!,
    client,
    clientFor,
    make: async (QueueName, attributes = {}) => {
      const Attributes = QueueName.endsWith(".fifo") ? { FifoQueue: "true", ...attributes } : attributes;
      return (await client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl!;
    },
    send: (QueueUrl, MessageBody, input = {}) =>
      client.send(new SendMessageCommand({ QueueUrl, MessageBody, ...input })),
    receive: async (QueueUrl, input = {}) =>
      (await client.send(new ReceiveMessageCommand({ QueueUrl, ...input }))).Messages ?? [],
    remove: async (QueueUrl, { ReceiptHandle }) => {
      await client.send(new DeleteMessageCommand({ QueueUrl, ReceiptHandle }));
    },
    pass: (seconds) => {
      cloud.clock.offsetMs += seconds * 1000;
      client.config.systemClockOffset = cloud.clock.offsetMs;
    },
    attribute: async (QueueUrl, name) =>
      (await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: [name] }))).Attributes?.[name],
  };
}
