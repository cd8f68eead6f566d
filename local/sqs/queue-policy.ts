import { requestContext } from "#local/aws/iam/condition.ts";
import { evaluate } from "#local/aws/iam/evaluate.ts";
import { parseResourcePolicy, type ResourcePolicy, type ResourceStatement } from "#local/aws/iam/policy-document.ts";
import { queueArn, type Queue } from "./queue.ts";

/** A call of SQS by a service of AWS, in the name of one of the account's resources. */
export interface ServiceCall {
  /** E.g. "events.amazonaws.com". */
  readonly service: string;
  /** E.g. "sqs:SendMessage". */
  readonly action: string;
  /** The resource in whose name it calls: "aws:SourceArn". */
  readonly sourceArn: string;
  /** "aws:SourceAccount". */
  readonly sourceAccount: string;
}

function isAbout({ Principal }: ResourceStatement, service: string): boolean {
  const services = "Service" in Principal ? Principal.Service : undefined;
  return Principal.AWS?.includes("*") === true || services?.includes(service) === true;
}

let lastRead: { readonly text: string; readonly policy: ResourcePolicy } | undefined;

/** Reads a policy; the same one again, for the next message, at no cost. */
function policyOf(text: string): ResourcePolicy {
  if (lastRead?.text !== text) lastRead = { text, policy: parseResourcePolicy(text) };
  return lastRead.policy;
}

/**
 * Whether a queue's policy lets a service of AWS in. Without a policy it does not (AWS: "Using resource-based policies
 * for Amazon EventBridge"). Callers of the operator's own account need no policy, and are not asked about here.
 */
export function letsIn(queue: Queue, { service, action, sourceArn, sourceAccount }: ServiceCall): boolean {
  const text = queue.attributes["Policy"] ?? "";
  if (text === "") return false;
  const policy = policyOf(text);
  const statements = policy.Statement.filter((statement) => isAbout(statement, service));
  const context = requestContext({
    "aws:SourceArn": sourceArn,
    "aws:SourceAccount": sourceAccount,
    "aws:SecureTransport": "true",
    "aws:PrincipalIsAWSService": "true",
  });
  const document = { ...policy, Statement: statements };
  return (
    evaluate([{ name: "queue", document }], { action, resource: queueArn(queue.name), context }).decision === "allowed"
  );
}
