import { isSignedInQuery } from "#local/http/signature-input.ts";
import type { LocalRequest } from "#local/http/service.ts";

const keptHeaders = ["cache-control", "content-disposition", "content-language", "content-type", "expires"];

/** The request headers that are stored with an object and returned with it. Names in lower case. */
export function storedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => keptHeaders.includes(name) || name.startsWith("x-amz-meta-"));
  const encoding = (headers["content-encoding"] ?? "")
    .split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "" && each !== "aws-chunked")
    .join(",");
  return {
    "content-type": "binary/octet-stream",
    ...Object.fromEntries(kept),
    ...(encoding === "" ? {} : { "content-encoding": encoding }),
  };
}

/**
 * The headers of a request, and the metadata that the SDK moves into the query of a presigned one. The checksum of the
 * empty body that it moves there too is ignored, as S3 does (reports of users; AWS's documentation does not mention
 * it).
 */
export function headersWithHoisted(request: LocalRequest): Record<string, string> {
  if (!isSignedInQuery(request)) return { ...request.headers };
  const hoisted = [...request.query].filter(([name]) => name.toLowerCase().startsWith("x-amz-meta-"));
  return { ...Object.fromEntries(hoisted.map(([name, value]) => [name.toLowerCase(), value])), ...request.headers };
}
