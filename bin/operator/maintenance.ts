import {
  DeleteObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from "@aws-sdk/client-s3";
import * as z from "zod";
import { cacheControls } from "#shared/site-caching.ts";

/** The object that CloudFront prefers to the stage's /config.json; no deployment writes or deletes it. */
const key = "operator/config.json";

export const MaintenanceVerb = z.enum(["on", "off", "status"]);

export interface Site {
  /** The site's URL, without a trailing slash. */
  readonly url: string;
  readonly bucket: string;
  /** The AWS account that must own the bucket. */
  readonly accountId?: string;
}

const Config = z.looseObject({ maintenance: z.boolean() });

const hasStatus = (error: unknown, status: number) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

async function servedConfig(url: string): Promise<z.infer<typeof Config>> {
  const answer = await fetch(`${url}/config.json`, { cache: "no-store" });
  if (!answer.ok) throw new Error(`${url}/config.json answered ${String(answer.status)}: is the stage deployed?`);
  return Config.parse(await answer.json());
}

/** The start of the maintenance, undefined when it is off. */
async function upSince(s3: S3Client, place: object & { Bucket: string }): Promise<Date | undefined> {
  try {
    const { LastModified } = await s3.send(new HeadObjectCommand({ ...place, Key: key }));
    return LastModified;
  } catch (error) {
    if (hasStatus(error, 404)) return undefined;
    throw error;
  }
}

/** Switches maintenance on or off, and returns the resulting state. Idempotent. */
export async function setMaintenance(
  verb: z.infer<typeof MaintenanceVerb>,
  { url, bucket, accountId }: Site,
  s3 = new S3Client({}),
): Promise<string> {
  const place = { Bucket: bucket, ExpectedBucketOwner: accountId };
  if (verb === "off") await s3.send(new DeleteObjectCommand({ ...place, Key: key }));
  if (verb === "on") {
    const Body = JSON.stringify({ ...(await servedConfig(url)), maintenance: true });
    const file = { Key: key, Body, ContentType: "application/json", CacheControl: cacheControls.config };
    try {
      await s3.send(new PutObjectCommand({ ...place, ...file, IfNoneMatch: "*" }));
    } catch (error) {
      // Already on: its start is kept.
      if (!hasStatus(error, 412)) throw error;
    }
  }
  const since = await upSince(s3, place);
  if (since === undefined)
    return `${url} is open. Browsers that show the maintenance page notice it within half a minute.`;
  return `${url} is in maintenance since ${since.toISOString()}. Deployments do not change that; end it with: maintenance off`;
}
