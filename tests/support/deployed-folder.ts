import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { randomUUID } from "node:crypto";
import { imageBucket } from "#bin/local-stage/settings.ts";
import { createHandler } from "#construct/handler/create-handler.ts";
import { packFolder } from "#construct/pack-folder.ts";
import { type PlayedResource, playCustomResource } from "#tests/support/cloud-formation.ts";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { askSecrets } from "#tests/support/local-secrets.ts";
import type { Product } from "#tests/support/product.ts";
import { serve } from "#tests/support/serve.ts";

/** A folder that CloudFormation deploys by the construct's Lambda, with the local AWS around it. */
export interface DeployedFolder {
  readonly folder: CliFolder;
  readonly stack: Omit<PlayedResource, "deploy" | "close">;
  /** Deploys the folder as it is now, with other properties than those of all deployments where they are given. */
  readonly deploy: (more?: Readonly<Record<string, unknown>>) => ReturnType<PlayedResource["deploy"]>;
  /** What the Lambda has written to its log so far. */
  readonly log: () => string;
  /** Milliseconds that each run of the Lambda has left from now on. */
  readonly limit: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
}

/** Stores a value in the local Secrets Manager; returns the secret's ARN. */
export const storeSecret = async (value: string): Promise<string> =>
  (await askSecrets("CreateSecret", { Name: `key-${randomUUID()}`, SecretString: value })).ARN;

/** Stores the folder as the CDK does its assets. */
export async function storeAsset(folder: string): Promise<{ FolderBucket: string; FolderKey: string }> {
  const FolderKey = `assets/${randomUUID()}.json`;
  const s3 = new S3Client({ endpoint: process.env["AWS_ENDPOINT_URL_S3"]!, forcePathStyle: true });
  await s3.send(new PutObjectCommand({ Bucket: imageBucket, Key: FolderKey, Body: packFolder(folder) }));
  s3.destroy();
  return { FolderBucket: imageBucket, FolderKey };
}

export async function openDeployedFolder(product: Product, key: string): Promise<DeployedFolder> {
  let status = (): string => "";
  const cloudFormation = await serve({
    "/": {
      handle: ({ body }) => {
        const asks = new URLSearchParams(body.toString()).get("Action") === "DescribeStacks";
        const text = `<DescribeStacksResponse><StackStatus>${status()}</StackStatus></DescribeStacksResponse>`;
        return Promise.resolve(asks ? { status: 200, body: text } : { status: 400 });
      },
    },
  });
  let [log, time] = ["", 900_000];
  const handler = createHandler({
    env: { ...process.env, AWS_ENDPOINT_URL_CLOUDFORMATION: cloudFormation.url },
    write: (text) => (log += text),
  });
  const played = await playCustomResource((event) => handler(event, { getRemainingTimeInMillis: () => time }));
  status = played.stackStatus;
  const folder = await openCliFolder({ SESTINA_URL: product.url, SESTINA_KEY: key });
  const KeyArn = await storeSecret(key);
  return {
    folder,
    stack: played,
    deploy: async (more = {}) =>
      played.deploy({ Url: product.url, KeyArn, ...(await storeAsset(folder.path)), ...more }),
    log: () => log,
    limit: (milliseconds) => (time = milliseconds),
    close: async () => {
      await played.close();
      await cloudFormation.close();
      await folder.remove();
    },
  };
}
