import { MalformedPolicyError, parsePermissionPolicy } from "#local/aws/iam/policy-document.ts";
import { QueryError } from "#local/aws/query-protocol.ts";

export interface AssumeRoleInput {
  readonly roleArn: string;
  readonly sessionName: string;
  readonly externalId: string | undefined;
  readonly seconds: number;
  readonly sessionPolicy: string | undefined;
}

interface TextRule {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  readonly pattern: RegExp;
}

const roleArnInput: TextRule = {
  name: "roleArn",
  min: 20,
  max: 2048,
  pattern: /^[\t\n\r\x20-\x7e\u0085\u00a0-\uffff]+$/,
};
const sessionNameInput: TextRule = { name: "roleSessionName", min: 2, max: 64, pattern: /^[\w+=,.@-]*$/ };
const externalIdInput: TextRule = { name: "externalId", min: 2, max: 1224, pattern: /^[\w+=,.@:/-]*$/ };
const POLICY_MAX_LENGTH = 2048;
/** Parameters of AWS's AssumeRole that would change the answer and are not implemented; refused rather than ignored. */
const notPlayed = ["PolicyArns.member.1.arn", "SerialNumber", "TokenCode", "Tags.member.1.Key"];

function constraint(value: string | number | null, name: string, rule: string): QueryError {
  const shown = value === null ? "null" : `'${String(value)}'`;
  return new QueryError(
    "ValidationError",
    `1 validation error detected: Value ${shown} at '${name}' failed to satisfy constraint: Member must ${rule}`,
  );
}

function checked(value: string | null, { name, min, max, pattern }: TextRule): string {
  if (value === null) throw constraint(null, name, "not be null");
  if (value.length < min) throw constraint(value, name, `have length greater than or equal to ${min}`);
  if (value.length > max) throw constraint(value, name, `have length less than or equal to ${max}`);
  if (!pattern.test(value)) throw constraint(value, name, `satisfy regular expression pattern: ${pattern.source}`);
  return value;
}

function durationOf(text: string | null): number {
  if (text === null) return 3600;
  const seconds = Number(text);
  if (!Number.isInteger(seconds)) throw new QueryError("ValidationError", `DurationSeconds is no number: ${text}`);
  if (seconds < 900) throw constraint(seconds, "durationSeconds", "have value greater than or equal to 900");
  if (seconds > 43_200) throw constraint(seconds, "durationSeconds", "have value less than or equal to 43200");
  return seconds;
}

function sessionPolicyOf(text: string | null): string | undefined {
  if (text === null || text === "") return undefined;
  if (text.length > POLICY_MAX_LENGTH) {
    throw constraint(text, "policy", `have length less than or equal to ${POLICY_MAX_LENGTH}`);
  }
  try {
    parsePermissionPolicy(text);
  } catch (error) {
    if (error instanceof MalformedPolicyError) throw new QueryError("MalformedPolicyDocument", error.message);
    throw error;
  }
  return text;
}

/** Parses the parameters of AWS STS's AssumeRole. Throws QueryError with AWS's message. */
export function parseAssumeRole(parameters: URLSearchParams): AssumeRoleInput {
  const foreign = notPlayed.find((name) => parameters.has(name));
  if (foreign !== undefined) {
    throw new QueryError("ValidationError", `The local AWS does not support AssumeRole's parameter ${foreign}.`);
  }
  const roleArn = checked(parameters.get("RoleArn"), roleArnInput);
  if (!/^arn:aws:iam::\d{12}:role\/\S+$/.test(roleArn))
    throw new QueryError("ValidationError", `${roleArn} is invalid`);
  const externalId = parameters.get("ExternalId");
  return {
    roleArn,
    sessionName: checked(parameters.get("RoleSessionName"), sessionNameInput),
    externalId: externalId === null ? undefined : checked(externalId, externalIdInput),
    seconds: durationOf(parameters.get("DurationSeconds")),
    sessionPolicy: sessionPolicyOf(parameters.get("Policy")),
  };
}
