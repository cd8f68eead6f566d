import { RemovalPolicy, type SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledge } from "../acknowledge.ts";

/**
 * What CloudFront sends along to the API, and each Lambda of the API reads at run time. Secrets Manager makes it;
 * templates hold a reference to it, never its value.
 */
export class OriginSecret extends Construct {
  /** As a reference that CloudFormation resolves. */
  readonly value: SecretValue;
  readonly arn: string;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, "Secret", {
      description: "Proves to the API that a request came through CloudFront",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.value = secret.secretValue;
    this.arn = secret.secretArn;
    acknowledge(
      secret,
      "AwsSolutions-SMG4",
      "rotated by the stack that has the distribution (infra/constructs/origin-rotation.ts)",
    );
  }
}
