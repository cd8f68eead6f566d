import type { Caller } from "#local/aws/caller.ts";
import type { AwsAccounts } from "#local/aws/aws-accounts.ts";
import { document } from "#local/aws/xml.ts";
import { signText } from "#local/http/canonical-request.ts";
import type { LocalRequest, LocalResponse } from "#local/http/service.ts";
import { isSameSignature } from "#local/http/sigv4.ts";
import { parseAmzDate, parseCredential } from "#local/http/signature-input.ts";
import { operator } from "#local/operator.ts";
import { requireAllowed } from "./access.ts";
import { readForm } from "./form-upload.ts";
import { storeObject, type ObjectWriterDeps } from "./store-object.ts";
import { storedHeaders } from "./object-headers.ts";
import { checkPostPolicy, parsePostPolicy } from "./post-policy.ts";
import { S3Error } from "./s3-error.ts";

type Fields = ReadonlyMap<string, string>;

/** The caller that signed the policy. */
function requireSignature(awsAccounts: AwsAccounts, fields: Fields): Caller {
  const text = (name: string): string => fields.get(name) ?? "";
  const credential = parseCredential(text("x-amz-credential"));
  if (!fields.has("policy")) throw new S3Error("AccessDenied", "Access Denied");
  if (text("x-amz-algorithm") !== "AWS4-HMAC-SHA256" || credential?.scope.service !== "s3") {
    throw new S3Error(
      "InvalidArgument",
      "A form is signed with X-Amz-Algorithm AWS4-HMAC-SHA256 and an X-Amz-Credential for s3.",
    );
  }
  const isDated =
    text("x-amz-date").startsWith(credential.scope.date) && parseAmzDate(text("x-amz-date")) !== undefined;
  if (!isDated) throw new S3Error("InvalidArgument", "X-Amz-Date must be formatted via ISO8601 Long format");
  const key = awsAccounts.findKey(credential.accessKeyId);
  if (key === undefined || key.sessionToken !== fields.get("x-amz-security-token")) {
    throw new S3Error("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  }
  const expected = signText(text("policy"), credential.scope, key.secretAccessKey);
  if (!isSameSignature(expected, text("x-amz-signature"))) {
    throw new S3Error(
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided.",
    );
  }
  if (key.expired) throw new S3Error("ExpiredToken", "The provided token has expired.");
  if (key.caller.accountId !== operator.accountId) throw new S3Error("AccessDenied", "Access Denied");
  return key.caller;
}

function answer(request: LocalRequest, bucket: string, key: string, etag: string, fields: Fields): LocalResponse {
  const redirect = fields.get("success_action_redirect") ?? fields.get("redirect") ?? "";
  const path = key.split("/").map(encodeURIComponent).join("/");
  const location = `http://${request.headers["host"] ?? ""}${request.signedPath.replace(/\/$/, "")}/${path}`;
  if (URL.canParse(redirect)) {
    const url = new URL(redirect);
    for (const [name, value] of Object.entries({ bucket, key, etag })) url.searchParams.append(name, value);
    return { status: 303, headers: { location: url.href, etag } };
  }
  const headers = { etag, location };
  const status = fields.get("success_action_status");
  if (status === "200") return { status: 200, headers };
  if (status !== "201") return { status: 204, headers };
  const body = document("PostResponse", { Location: location, Bucket: bucket, Key: key, ETag: etag });
  return { status: 201, headers: { ...headers, "content-type": "application/xml" }, body };
}

/**
 * A browser's upload by a form with a signed policy (AWS: "Browser-Based Uploads Using POST"). Throws S3Error.
 */
export async function postObject(
  { awsAccounts, ...keeper }: ObjectWriterDeps & { readonly awsAccounts: AwsAccounts },
  request: LocalRequest,
  bucket: string,
): Promise<LocalResponse> {
  const { fields, file, fileName } = await readForm(request);
  const template = fields.get("key");
  if (template === undefined) {
    const message =
      "Bucket POST must contain a field named 'key'.  If it is specified, please check the order of the fields.";
    throw new S3Error("InvalidArgument", message);
  }
  const key = template.replaceAll("${filename}", () => fileName);
  const expanded = new Map([...fields, ["key", key], ["bucket", bucket]]);
  requireAllowed(requireSignature(awsAccounts, fields), "PutObject", { bucket, key });
  checkPostPolicy(parsePostPolicy(fields.get("policy") ?? ""), expanded, { size: file.length, now: keeper.now() });
  const made = { bucket, key, headers: storedHeaders(Object.fromEntries(fields)), checksums: {} };
  const { etag } = await storeObject(keeper, made, file);
  return answer(request, bucket, key, etag, fields);
}
