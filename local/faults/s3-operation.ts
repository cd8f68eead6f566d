import type { LocalRequest } from "#local/http/service.ts";

const OF_BUCKET: Readonly<Record<string, string>> = {
  GET: "ListObjectsV2",
  HEAD: "HeadBucket",
  POST: "PostObject",
  PUT: "CreateBucket",
  DELETE: "DeleteBucket",
};
const OF_OBJECT: Readonly<Record<string, string>> = {
  GET: "GetObject",
  HEAD: "HeadObject",
  PUT: "PutObject",
  DELETE: "DeleteObject",
};
const OF_UPLOAD: Readonly<Record<string, string>> = {
  GET: "ListParts",
  PUT: "UploadPart",
  POST: "CompleteMultipartUpload",
  DELETE: "AbortMultipartUpload",
};

export const s3Operations: readonly string[] = [
  ...Object.values(OF_BUCKET),
  ...Object.values(OF_OBJECT),
  ...Object.values(OF_UPLOAD),
  ...["CopyObject", "DeleteObjects", "CreateMultipartUpload"],
];

/** The operation of a request in path style; S3 names it by method, path and subresource only. */
export function s3OperationOf({ method, path, query, headers }: LocalRequest): string | undefined {
  const isBucket = !/^\/[^/]+\/./.test(path);
  if (isBucket) return query.has("delete") ? "DeleteObjects" : OF_BUCKET[method];
  if (query.has("uploadId")) return OF_UPLOAD[method];
  if (query.has("uploads")) return "CreateMultipartUpload";
  if (method === "PUT" && headers["x-amz-copy-source"] !== undefined) return "CopyObject";
  return OF_OBJECT[method];
}
