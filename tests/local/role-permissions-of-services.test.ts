import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  CognitoIdentityProviderClient,
} from "@aws-sdk/client-cognito-identity-provider";
import {
  CopyObjectCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { SendEmailCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { SendMessageBatchCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { AssumeRoleCommand, STSClient } from "@aws-sdk/client-sts";
import { createPresignedPost } from "@aws-sdk/s3-presigned-post";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { operator } from "#local/operator.ts";
import { stripeSecretName } from "#bin/local-stage/payment-settings.ts";
import { imageBucket, originSecretName, pool, workQueue } from "#bin/local-stage/settings.ts";
import { askSecrets } from "#tests/support/local-secrets.ts";
import { inAccount, narrowRole, refusedTo } from "#tests/support/narrow-role.ts";
import { type Product, startProduct } from "#tests/support/product.ts";

/** The permissions of a Lambda function's role in the local services other than the table. */

const statements: readonly object[] = [
  { Action: ["cognito-idp:AdminGetUser"], Resource: inAccount("cognito-idp", `userpool/${pool.id}`) },
  { Action: "sqs:SendMessage", Resource: inAccount("sqs", workQueue) },
  {
    Action: "secretsmanager:GetSecretValue",
    Resource: inAccount("secretsmanager", `secret:${originSecretName}-??????`),
  },
  { Action: "ses:SendEmail", Resource: inAccount("ses", `identity/${operator.mailSender}`) },
  { Action: ["s3:PutObject", "s3:DeleteObject"], Resource: `arn:aws:s3:::${imageBucket}/images/*` },
  {
    Action: "s3:ListBucket",
    Resource: `arn:aws:s3:::${imageBucket}`,
    Condition: { StringEquals: { "s3:prefix": ["images/"] } },
  },
];

let product: Product;
let settings: { credentials: ReturnType<Product["awsAccounts"]["startFunctionSession"]>; maxAttempts: number };
beforeAll(async () => {
  product = await startProduct();
  settings = {
    credentials: product.awsAccounts.startFunctionSession(narrowRole(...statements), "list-tags"),
    maxAttempts: 1,
  };
});
afterAll(() => product.close());

describe("another service, to a role", () => {
  const onPool = { UserPoolId: pool.id, Username: "nobody@example.com" };
  const userPool = inAccount("cognito-idp", `userpool/${pool.id}`);
  const queueUrl = () => process.env["WORK_QUEUE_URL"];
  const message = { MessageBody: "{}", MessageGroupId: "a", MessageDeduplicationId: "a" };
  const mailFrom = (address: string) =>
    new SendEmailCommand({
      FromEmailAddress: address,
      Destination: { ToAddresses: ["a@example.com"] },
      Content: { Simple: { Subject: { Data: "a" }, Body: { Text: { Data: "a" } } } },
    });

  it("accepts the calls that its policies allow", async () => {
    const users = new CognitoIdentityProviderClient(settings);
    await expect(users.send(new AdminGetUserCommand(onPool))).rejects.toMatchObject({ name: "UserNotFoundException" });
    const queues = new SQSClient(settings);
    const batch = { QueueUrl: queueUrl(), Entries: [{ Id: "a", ...message, MessageDeduplicationId: "b" }] };
    await queues.send(new SendMessageCommand({ QueueUrl: queueUrl(), ...message }));
    expect((await queues.send(new SendMessageBatchCommand(batch))).Successful).toHaveLength(1);
    const read = await askSecrets("GetSecretValue", { SecretId: originSecretName }, settings.credentials);
    expect(read).toMatchObject({ SecretString: expect.any(String) });
    expect((await new SESv2Client(settings).send(mailFrom(operator.mailSender))).MessageId).toMatch(/^[\w-]+$/);
  });

  it("refuses the others, each with its service's message", async () => {
    const users = new CognitoIdentityProviderClient(settings);
    await expect(users.send(new AdminDeleteUserCommand(onPool))).rejects.toMatchObject({
      name: "AccessDeniedException",
      ...refusedTo("cognito-idp:AdminDeleteUser", userPool),
    });
    const other = { QueueUrl: queueUrl()?.replace(".fifo", "-dead.fifo"), ...message };
    await expect(new SQSClient(settings).send(new SendMessageCommand(other))).rejects.toMatchObject(
      refusedTo("sqs:sendmessage", inAccount("sqs", "sestina-work-dead.fifo")),
    );
    const secret = await askSecrets("GetSecretValue", { SecretId: stripeSecretName }, settings.credentials);
    expect(secret.__type).toContain("AccessDeniedException");
    const assume = new AssumeRoleCommand({ RoleArn: "arn:aws:iam::444455556666:role/a", RoleSessionName: "aa" });
    await expect(new STSClient(settings).send(assume)).rejects.toMatchObject({ name: "AccessDenied" });
    await expect(new SESv2Client(settings).send(mailFrom("other@sestina.example"))).rejects.toMatchObject({
      name: "AccessDeniedException",
    });
  });
});

describe("objects, to a role", () => {
  const s3 = () => new S3Client(settings);
  const place = (Key: string) => ({ Bucket: imageBucket, Key });
  const body = { Body: "x" };

  it("can be put, listed and removed where its policies allow", async () => {
    await s3().send(new PutObjectCommand({ ...place("images/a"), ...body }));
    const { Contents } = await s3().send(new ListObjectsV2Command({ Bucket: imageBucket, Prefix: "images/" }));
    expect(Contents).toHaveLength(1);
    const removed = await s3().send(
      new DeleteObjectsCommand({ Bucket: imageBucket, Delete: { Objects: [{ Key: "images/a" }, { Key: "other/a" }] } }),
    );
    expect(removed.Deleted).toEqual([{ Key: "images/a" }]);
    expect(removed.Errors).toMatchObject([{ Key: "other/a", Code: "AccessDenied" }]);
  });

  it("can be uploaded by a form that the role signed, below its prefix only", async () => {
    const upload = async (key: string) => {
      const { url, fields } = await createPresignedPost(s3(), place(key));
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      form.append("file", new Blob(["x"]));
      return (await fetch(url, { method: "POST", body: form })).status;
    };
    expect([await upload("images/b"), await upload("other/b")]).toEqual([204, 403]);
  });

  it.each([
    [
      "a put elsewhere",
      () => s3().send(new PutObjectCommand({ ...place("other/a"), ...body })),
      "s3:PutObject",
      "other/a",
    ],
    ["a read", () => s3().send(new GetObjectCommand(place("images/b"))), "s3:GetObject", "images/b"],
    [
      "a copy of what it may not read",
      () => s3().send(new CopyObjectCommand({ ...place("images/c"), CopySource: `${imageBucket}/secret/a` })),
      "s3:GetObject",
      "secret/a",
    ],
  ] as const)("are refused for %s", async (_, call, action, key) => {
    await expect(call()).rejects.toMatchObject({
      name: "AccessDenied",
      $metadata: { httpStatusCode: 403 },
      ...refusedTo(action, `"arn:aws:s3:::${imageBucket}/${key}"`),
    });
  });

  it("are not listed with another prefix", async () => {
    const list = new ListObjectsV2Command({ Bucket: imageBucket, Prefix: "other/" });
    await expect(s3().send(list)).rejects.toMatchObject({ name: "AccessDenied" });
  });
});
