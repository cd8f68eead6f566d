import { S3Client } from "@aws-sdk/client-s3";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { systemRandom } from "#local/aws/random-text.ts";
import { createS3 } from "#local/s3/create-s3.ts";
import { type CustomerCloud, type Keys, operatorKeys, startCustomerCloud } from "./customer-cloud.ts";

export interface LocalS3 {
  readonly cloud: CustomerCloud;
  readonly s3: (credentials?: Keys) => S3Client;
  readonly close: () => Promise<void>;
}

export const appOrigin = "http://localhost:4000";

/** The local AWS's S3 over HTTP: a bucket "assets" that pages of the app may use, and "private". */
export async function startS3(): Promise<LocalS3> {
  const directory = await mkdtemp(join(tmpdir(), "s3-"));
  const cors = { origins: [appOrigin], methods: ["GET", "PUT", "POST"] };
  const buckets = [
    { name: "assets", publicPrefixes: ["images/"], cors },
    { name: "private", publicPrefixes: [] },
  ];
  const cloud = await startCustomerCloud(({ store, awsAccounts, now }) => ({
    "/_aws/s3": createS3({ store, awsAccounts, now, random: systemRandom, directory, buckets }),
  }));
  return {
    cloud,
    s3: (credentials = operatorKeys) =>
      new S3Client({ region: "eu-central-1", endpoint: `${cloud.url}/_aws/s3`, credentials, maxAttempts: 1 }),
    close: async () => {
      await cloud.close();
      await rm(directory, { recursive: true });
    },
  };
}
