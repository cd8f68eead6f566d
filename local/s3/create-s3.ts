import type { Caller } from "#local/aws/caller.ts";
import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { document } from "#local/aws/xml.ts";
import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import type { Store } from "#local/store.ts";
import { requireAllowedRequest, isAnonymous, missingObjectError, requireOperator } from "./access.ts";
import { copyObject } from "./copy-object.ts";
import { corsHeaders, preflight, type CorsRule } from "./cors.ts";
import { deleteObjects } from "./delete-objects.ts";
import { listObjects } from "./list-objects.ts";
import { openObjects } from "./objects.ts";
import { postObject } from "./post-object.ts";
import { putObject } from "./put-object.ts";
import { readObject } from "./read-object.ts";
import { overrideParameters } from "./response-overrides.ts";
import { s3ErrorStatus, S3Error } from "./s3-error.ts";

export interface BucketSettings {
  readonly name: string;
  /** Keys with one of these prefixes are public, as a bucket policy would allow. */
  readonly publicPrefixes: readonly string[];
  /** The CORS rule of the bucket. */
  readonly cors?: CorsRule;
}

export interface S3Deps {
  readonly awsAccounts: AwsAccounts;
  readonly store: Store;
  /** The folder of the objects' bytes. */
  readonly directory: string;
  readonly buckets: readonly BucketSettings[];
  readonly now: () => Date;
  readonly random: RandomBytes;
}

interface ReadObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly size: number;
  /** content-type, cache-control and the like. */
  readonly headers: Readonly<Record<string, string>>;
}

export interface S3 extends LocalService {
  /** A public object, e.g. for the web server's /images; undefined for every other. */
  readonly readObject: (bucket: string, key: string) => Promise<ReadObject | undefined>;
}

/** Query parameters that do not name a subresource. */
const plainParameters = [
  ...["x-id", "list-type", "prefix", "delimiter", "max-keys", "continuation-token", "start-after"],
  ...["encoding-type", "fetch-owner"],
  ...overrideParameters,
];

/** Those of a signature, and headers that were moved into the query with it. */
const isPlain = (name: string): boolean => plainParameters.includes(name) || /^x-amz-/i.test(name);

function target(path: string): { readonly bucket: string; readonly key: string } {
  const [bucket = "", ...segments] = path.slice(1).split("/");
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(segments.join("/")) };
  } catch {
    throw new S3Error("InvalidArgument", "Couldn't parse the specified URI.");
  }
}

/** Amazon S3 in path style, for the operator's buckets. */
export function createS3(deps: S3Deps): S3 {
  const { awsAccounts, now, random } = deps;
  const objects = openObjects(deps.store, deps.directory);
  const isPublic = (bucket: string, key: string): boolean =>
    deps.buckets.some(
      ({ name, publicPrefixes }) => name === bucket && publicPrefixes.some((prefix) => key.startsWith(prefix)),
    );

  const keeper = { objects, now, random };

  function bucketNamed(name: string): BucketSettings {
    const bucket = deps.buckets.find((each) => each.name === name);
    if (bucket === undefined) throw new S3Error("NoSuchBucket", "The specified bucket does not exist");
    return bucket;
  }

  function onBucket(caller: Caller, request: LocalRequest, bucket: string): Promise<LocalResponse> | LocalResponse {
    if (request.method === "HEAD") return { status: 200 };
    if (request.method === "GET") return listObjects(objects, request, bucket);
    if (request.method === "POST" && request.query.has("delete"))
      return deleteObjects({ objects, caller }, request, bucket);
    throw new S3Error("MethodNotAllowed", "The specified method is not allowed against this resource.");
  }

  async function onObject(
    caller: Caller | undefined,
    request: LocalRequest,
    accountRegion: { bucket: string; key: string },
  ): Promise<LocalResponse> {
    switch (request.method) {
      case "GET":
      case "HEAD":
        return readObject(objects, request, accountRegion);
      case "PUT":
        return request.headers["x-amz-copy-source"] === undefined
          ? putObject(keeper, request, accountRegion)
          : copyObject({ ...keeper, caller }, request, accountRegion, (name) =>
              deps.buckets.some((each) => each.name === name),
            );
      case "DELETE":
        await objects.delete(accountRegion.bucket, accountRegion.key);
        return { status: 204 };
      default:
        throw new S3Error("MethodNotAllowed", "The specified method is not allowed against this resource.");
    }
  }

  async function act(request: LocalRequest): Promise<LocalResponse> {
    const { bucket, key } = target(request.path);
    const { method, query } = request;
    if (method === "OPTIONS") return preflight(bucketNamed(bucket).cors, request);
    const isForm = method === "POST" && key === "" && isAnonymous(request) && !query.has("delete");
    if (isForm) return postObject({ awsAccounts, ...keeper }, request, bucketNamed(bucket).name);
    const isReading = method === "GET" || method === "HEAD";
    const isOpen = isAnonymous(request) && isReading && key !== "" && isPublic(bucket, key);
    const caller = isOpen ? undefined : requireOperator({ awsAccounts, now }, request);
    bucketNamed(bucket);
    if (caller !== undefined) requireAllowedRequest(caller, request, { bucket, key });
    const subresource = [...query.keys()].find((name) => !isPlain(name) && !(name === "delete" && method === "POST"));
    if (subresource !== undefined) {
      throw new S3Error("NotImplemented", `The local AWS's S3 does not support ?${subresource}.`);
    }
    if (caller === undefined) return onObject(caller, request, { bucket, key });
    if (key === "") return onBucket(caller, request, bucket);
    try {
      return await onObject(caller, request, { bucket, key });
    } catch (error) {
      throw missingObjectError(caller, bucket, error);
    }
  }

  const ruleOf = (request: LocalRequest): CorsRule | undefined =>
    deps.buckets.find(({ name }) => name === request.path.split("/")[1])?.cors;

  return {
    readObject: async (bucket, key) => {
      const found = isPublic(bucket, key) ? await objects.read(bucket, key) : undefined;
      return (
        found && { body: found.body, etag: found.entry.etag, size: found.entry.size, headers: found.entry.headers }
      );
    },
    handle: async (request) => {
      const requestId = uuid(random);
      const id = { "x-amz-request-id": requestId, ...corsHeaders(ruleOf(request), request) };
      try {
        const answer = await act(request);
        return { ...answer, headers: { ...answer.headers, ...id } };
      } catch (error) {
        if (!(error instanceof S3Error)) throw error;
        const content = { Code: error.code, Message: error.message, Resource: request.path, RequestId: requestId };
        const headers = { ...id, "content-type": "application/xml" };
        return { status: s3ErrorStatus[error.code], headers, body: document("Error", content) };
      }
    },
  };
}
