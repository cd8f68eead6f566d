import { EventBridgeClient, PutEventsCommand } from "@aws-sdk/client-eventbridge";
import { GetQueueAttributesCommand, GetQueueUrlCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Product, startProduct } from "#tests/support/product.ts";

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});
afterAll(async () => product.close());

test("the product finds its queue by name, with a FIFO dead-letter queue", async () => {
  const client = new SQSClient();
  const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: "sestina-work.fifo" }));
  const { Attributes } = await client.send(new GetQueueAttributesCommand({ QueueUrl, AttributeNames: ["All"] }));
  expect(JSON.parse(Attributes!.RedrivePolicy!)).toEqual({
    deadLetterTargetArn: "arn:aws:sqs:eu-central-1:111122223333:sestina-work-dead.fifo",
    maxReceiveCount: 5,
  });
  const sent = { QueueUrl, MessageBody: "x", MessageGroupId: "g", MessageDeduplicationId: "d" };
  expect(await client.send(new SendMessageCommand(sent))).toMatchObject({ MessageId: expect.any(String) });
});

test("the product can put custom events", async () => {
  const entry = { Source: "sestina", DetailType: "Test", Detail: "{}" };
  const answer = await new EventBridgeClient().send(new PutEventsCommand({ Entries: [entry] }));
  expect(answer).toMatchObject({ FailedEntryCount: 0, Entries: [{ EventId: expect.any(String) }] });
});
