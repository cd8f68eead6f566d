import type { Caller } from "#local/aws/caller.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { document } from "#local/aws/xml.ts";
import { refusalOn } from "./access.ts";
import { checkedChecksums } from "./checksums.ts";
import type { Objects } from "./objects.ts";
import { S3Error } from "./s3-error.ts";

const s3Namespace = "http://s3.amazonaws.com/doc/2006-03-01/";
const MAX_KEYS = 1000;
const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const malformed = (): S3Error =>
  new S3Error(
    "MalformedXML",
    "The XML you provided was not well-formed or did not validate against our published schema",
  );

function unescape(text: string): string {
  return text.replace(/&(#x[0-9a-f]+|#\d+|\w+);/gi, (_, name: string) => {
    if (!name.startsWith("#")) return entities[name] ?? "";
    return String.fromCodePoint(Number(name.startsWith("#x") ? `0${name.slice(1)}` : name.slice(1)));
  });
}

/** The keys of a Delete document, and whether only failures are reported. */
function readDelete(xml: string): { readonly keys: readonly string[]; readonly isQuiet: boolean } {
  const [, content] = /^(?:<\?xml[^>]*\?>)?\s*<Delete(?:\s[^>]*)?>([\s\S]*)<\/Delete>\s*$/.exec(xml) ?? [];
  if (content === undefined) throw malformed();
  const objects = [...content.matchAll(/<Object>([\s\S]*?)<\/Object>/g)].map(([, object = ""]) => object);
  const keys = objects.map((object) => /^\s*<Key>([^<]+)<\/Key>\s*$/.exec(object)?.[1]);
  if (keys.length === 0 || keys.length > MAX_KEYS || keys.includes(undefined)) throw malformed();
  return { keys: keys.map((key = "") => unescape(key)), isQuiet: /<Quiet>\s*true\s*<\/Quiet>/.test(content) };
}

/** DeleteObjects, without versions and conditions; each key is authorized separately. Throws S3Error. */
export async function deleteObjects(
  { objects, caller }: { readonly objects: Objects; readonly caller: Caller },
  request: LocalRequest,
  bucket: string,
): Promise<LocalResponse> {
  const { headers } = request;
  const isChecked = Object.keys(headers).some((name) => name === "content-md5" || name.startsWith("x-amz-checksum-"));
  if (!isChecked) throw new S3Error("InvalidRequest", "Missing required header for this request: Content-MD5");
  checkedChecksums(request.body, headers);
  const { keys, isQuiet } = readDelete(request.body.toString("utf8"));
  const refusals = new Map(keys.map((key) => [key, refusalOn(caller, "DeleteObject", { bucket, key })]));
  const allowed = keys.filter((key) => refusals.get(key) === undefined);
  for (const key of allowed) await objects.delete(bucket, key);
  const Deleted = isQuiet ? [] : allowed.map((Key) => ({ Key }));
  const refused = [...refusals].flatMap(([Key, Message]) => (Message === undefined ? [] : [{ Key, Message }]));
  const failures = refused.map((each) => ({ ...each, Code: "AccessDenied" }));
  const body = document("DeleteResult", { Deleted, Error: failures }, s3Namespace);
  return { status: 200, headers: { "content-type": "application/xml" }, body };
}
