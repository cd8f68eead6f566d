import type { LocalRequest } from "#local/http/service.ts";

const bucketOperations: Readonly<Record<string, string>> = {
  GET: "ListObjectsV2",
  HEAD: "HeadBucket",
  POST: "PostObject",
  PUT: "CreateBucket",
  DELETE: "DeleteBucket",
};
const objectOperations: Readonly<Record<string, string>> = {
  GET: "GetObject",
  HEAD: "HeadObject",
  PUT: "PutObject",
  DELETE: "DeleteObject",
};
const uploadOperations: Readonly<Record<string, string>> = {
  GET: "ListParts",
  PUT: "UploadPart",
  POST: "CompleteMultipartUpload",
  DELETE: "AbortMultipartUpload",
};

export const s3Operations: readonly string[] = [
  ...Object.values(bucketOperations),
  ...Object.values(objectOperations),
  ...Object.values(uploadOperations),
  ...["CopyObject", "DeleteObjects", "CreateMultipartUpload"],
];

/** The operation of a request in path style; S3 names it by method, path and subresource only. */
export function s3OperationOf({ method, path, query, headers }: LocalRequest): string | undefined {
  const isBucket = !/^\/[^/]+\/./.test(path);
  if (isBucket) return query.has("delete") ? "DeleteObjects" : bucketOperations[method];
  if (query.has("uploadId")) return uploadOperations[method];
  if (query.has("uploads")) return "CreateMultipartUpload";
  if (method === "PUT" && headers["x-amz-copy-source"] !== undefined) return "CopyObject";
  return objectOperations[method];
}
