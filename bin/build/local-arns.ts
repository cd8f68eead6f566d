import { operator } from "#local/operator.ts";
import {
  deadLetterQueue,
  distributionId,
  mailEventDeadLetters,
  mailEventQueue,
  originSecretName,
  pool,
  tableName,
  workQueue,
} from "#bin/local-stage/settings.ts";

const arn = (service: string, resource: string): string =>
  `arn:aws:${service}:${operator.region}:${operator.accountId}:${resource}`;

/** The queues by a part of their logical ids; lost events have no queue in the local AWS. */
const queueNames = [
  ["WorkDeadLetters", deadLetterQueue],
  ["WorkQueue", workQueue],
  ["MailEventsDeadLetters", mailEventDeadLetters],
  ["MailEventsQueue", mailEventQueue],
  ["LostEvents", "sestina-lost-events"],
] as const;

function queueOf(id: string): string {
  const name = queueNames.find(([part]) => id.includes(part))?.[1];
  if (name === undefined) throw new Error(`bin/build/local-arns.ts has no queue for ${id}`);
  return name;
}

/**
 * The value in the local AWS of `Ref` or the attribute `Arn` of a template's resource, for those that policies use: the
 * ARN; for the distribution, the id. Throws Error for a type that no policy has used yet.
 */
export function arnOfDeployed(type: string, id: string): string {
  switch (type) {
    case "AWS::DynamoDB::GlobalTable":
      return arn("dynamodb", `table/${tableName}`);
    case "AWS::Cognito::UserPool":
      return arn("cognito-idp", `userpool/${pool.id}`);
    case "AWS::SecretsManager::Secret":
      return arn("secretsmanager", `secret:${originSecretName}-??????`);
    case "AWS::SQS::Queue":
      return arn("sqs", queueOf(id));
    case "AWS::CloudFront::Distribution":
      return distributionId;
    // The local AWS has neither the bucket of CloudFront's log nor its firewall: no service checks permissions on them.
    case "AWS::S3::Bucket":
      return `arn:aws:s3:::${id.toLowerCase()}`;
    case "AWS::WAFv2::WebACL":
      return arn("wafv2", `global/webacl/${id}/1`);
    case "AWS::Logs::LogGroup":
      return arn("logs", `log-group:${id}:*`);
    default:
      throw new Error(`bin/build/local-arns.ts has no ARN for ${id} of type ${type}`);
  }
}
