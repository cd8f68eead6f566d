import { requestContext } from "#local/aws/iam/condition.ts";
import { evaluate } from "#local/aws/iam/evaluate.ts";
import { parseResourcePolicy, type ResourcePolicy, type ResourceStatement } from "#local/aws/iam/policy-document.ts";
import { queueArn, type Queue } from "./queue.ts";

/** A call of SQS by an AWS service, on behalf of one of the account's resources. */
export interface ServiceCall {
  /** E.g. "events.amazonaws.com". */
  readonly service: string;
  /** E.g. "sqs:SendMessage". */
  readonly action: string;
  /** The resource that it acts for: "aws:SourceArn". */
  readonly sourceArn: string;
  /** "aws:SourceAccount". */
  readonly sourceAccount: string;
}

function isAbout({ Principal }: ResourceStatement, service: string): boolean {
  const services = "Service" in Principal ? Principal.Service : undefined;
  return Principal.AWS?.includes("*") === true || services?.includes(service) === true;
}

let lastRead: { readonly text: string; readonly policy: ResourcePolicy } | undefined;

/** Parses a policy; the last one is cached for the next message. */
function policyOf(text: string): ResourcePolicy {
  if (lastRead?.text !== text) lastRead = { text, policy: parseResourcePolicy(text) };
  return lastRead.policy;
}

/**
 * Whether a queue's policy allows an AWS service. Without a policy it does not (AWS: "Using resource-based policies for
 * Amazon EventBridge"). Callers of the operator's account need no policy, and are not checked here.
 */
export function policyAllows(queue: Queue, { service, action, sourceArn, sourceAccount }: ServiceCall): boolean {
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
