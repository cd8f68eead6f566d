/** A mutant that the tests of its area cannot notice, and why that is no hole. */
export interface Accepted {
  readonly file: string;
  /** The line as it is, without the spaces around it. */
  readonly line: string;
  readonly reason: string;
}

const findings = "cdk-nag's findings and our answers to them: an unanswered one fails `npm run synth`, which CI runs";
const grants = "infra/grants.ts";

export const accepted: readonly Accepted[] = [
  { file: grants, line: '"AwsSolutions-IAM5[Resource::arn:aws:iam::*:role/*]",', reason: findings },
  { file: grants, line: '"customers name their own roles; never ours",', reason: findings },
  {
    file: grants,
    line: "const finding = `AwsSolutions-IAM5[Resource::arn:<AWS::Partition>:s3:::${bucketName}/images/*]`;",
    reason: findings,
  },
  {
    file: grants,
    line: 'acknowledge(ownScope(to), finding, "each image has a name of its own below images/");',
    reason: findings,
  },
  {
    file: grants,
    line: 'acknowledge(ownScope(to), "AwsSolutions-IAM5[Resource::*]", "AWS Marketplace\'s actions know no resources");',
    reason: findings,
  },
  {
    file: grants,
    line: "const finding = `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`;",
    reason: findings,
  },
  {
    file: grants,
    line: 'acknowledge(role, finding, "AWS keeps it in step with what AWS Backup does, and only AWS Backup takes the role");',
    reason: findings,
  },
  {
    file: grants,
    line: "export const ownScope = (of: Lambda) => of.node.scope ?? of;",
    reason: findings,
  },
  {
    file: grants,
    line: "to.role?.attachInlinePolicy(new Policy(to, policy, { statements: [statementOnPool(userPoolArn, calls)] }));",
    reason: "each of our Lambdas has a role; `?.` is what the type asks for",
  },
];
