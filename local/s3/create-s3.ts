import { authenticate, type Authentication } from "#local/aws/authenticate.ts";
import { uuid, type RandomBytes } from "#local/aws/random-text.ts";
import type { World } from "#local/aws/world.ts";
import { document } from "#local/aws/xml.ts";
import type { LocalRequest, LocalResponse, LocalService } from "#local/http/service.ts";
import { operator } from "#local/operator.ts";
import type { Store } from "#local/store.ts";
import { listObjects } from "./list-objects.ts";
import { openObjects } from "./objects.ts";
import { putObject } from "./put-object.ts";
import { readObject } from "./read-object.ts";
import { S3_ERROR_STATUS, S3Error, type S3ErrorCode } from "./s3-error.ts";

interface BucketSettings {
  readonly name: string;
  /** Keys that start with one of these can be read by everybody, as a bucket policy would allow. */
  readonly publicPrefixes: readonly string[];
}

export interface S3Deps {
  readonly world: World;
  readonly store: Store;
  /** Where the objects' bytes are kept. */
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
  /** An object that everybody may read, e.g. for the web server's /images; undefined for every other. */
  readonly readObject: (bucket: string, key: string) => Promise<ReadObject | undefined>;
}

const AUTHENTICATION_CODES: Readonly<Record<(Authentication & { ok: false })["code"], S3ErrorCode>> = {
  ExpiredToken: "ExpiredToken",
  IncompleteSignature: "InvalidArgument",
  InvalidClientTokenId: "InvalidAccessKeyId",
  MissingAuthenticationToken: "AccessDenied",
  RequestExpired: "RequestTimeTooSkewed",
  SignatureDoesNotMatch: "SignatureDoesNotMatch",
};

/** Parameters that do not name a subresource of their own. */
const PLAIN_PARAMETERS = [
  ...["x-id", "list-type", "prefix", "delimiter", "max-keys", "continuation-token", "start-after"],
  ...["encoding-type", "fetch-owner"],
];

function target(path: string): { readonly bucket: string; readonly key: string } {
  const [bucket = "", ...segments] = path.slice(1).split("/");
  try {
    return { bucket: decodeURIComponent(bucket), key: decodeURIComponent(segments.join("/")) };
  } catch {
    throw new S3Error("InvalidArgument", "Couldn't parse the specified URI.");
  }
}

/** Amazon S3 in path style, for the operator's own buckets. */
export function createS3(deps: S3Deps): S3 {
  const { world, now, random } = deps;
  const objects = openObjects(deps.store, deps.directory);
  const isPublic = (bucket: string, key: string): boolean =>
    deps.buckets.some(
      ({ name, publicPrefixes }) => name === bucket && publicPrefixes.some((prefix) => key.startsWith(prefix)),
    );

  function requireAccess(request: LocalRequest, bucket: string, key: string): void {
    const isReading = request.method === "GET" || request.method === "HEAD";
    const isAnonymous = request.headers["authorization"] === undefined;
    if (isAnonymous && isReading && key !== "" && isPublic(bucket, key)) return;
    const who = authenticate({ world, now }, request, "s3");
    if (!who.ok) {
      const message = isAnonymous ? "Access Denied" : who.message;
      throw new S3Error(AUTHENTICATION_CODES[who.code], message);
    }
    if (who.caller.accountId !== operator.accountId) throw new S3Error("AccessDenied", "Access Denied");
  }

  async function act(request: LocalRequest): Promise<LocalResponse> {
    const { bucket, key } = target(request.path);
    requireAccess(request, bucket, key);
    if (!deps.buckets.some(({ name }) => name === bucket)) {
      throw new S3Error("NoSuchBucket", "The specified bucket does not exist");
    }
    const subresource = [...request.query.keys()].find((name) => !PLAIN_PARAMETERS.includes(name));
    if (subresource !== undefined) {
      throw new S3Error("NotImplemented", `The small cloud's S3 does not play ?${subresource}.`);
    }
    const isReading = request.method === "GET" || request.method === "HEAD";
    if (key === "" && request.method === "HEAD") return { status: 200 };
    if (key === "" && request.method === "GET") return listObjects(objects, request, bucket);
    if (key !== "" && isReading) return readObject(objects, request, { bucket, key });
    if (key !== "" && request.method === "PUT") return putObject({ objects, now, random }, request, { bucket, key });
    if (key !== "" && request.method === "DELETE") {
      await objects.delete(bucket, key);
      return { status: 204 };
    }
    throw new S3Error("MethodNotAllowed", "The specified method is not allowed against this resource.");
  }

  return {
    readObject: async (bucket, key) => {
      const found = isPublic(bucket, key) ? await objects.read(bucket, key) : undefined;
      return (
        found && { body: found.body, etag: found.entry.etag, size: found.entry.size, headers: found.entry.headers }
      );
    },
    handle: async (request) => {
      const requestId = uuid(random);
      const id = { "x-amz-request-id": requestId };
      try {
        const answer = await act(request);
        return { ...answer, headers: { ...answer.headers, ...id } };
      } catch (error) {
        if (!(error instanceof S3Error)) throw error;
        const content = { Code: error.code, Message: error.message, Resource: request.path, RequestId: requestId };
        const headers = { ...id, "content-type": "application/xml" };
        return { status: S3_ERROR_STATUS[error.code], headers, body: document("Error", content) };
      }
    },
  };
}
