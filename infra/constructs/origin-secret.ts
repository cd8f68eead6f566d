import { RemovalPolicy, type SecretValue } from "aws-cdk-lib";
import { Secret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import { acknowledge } from "../acknowledge.ts";

/**
 * What CloudFront sends along to the API, and each Lambda of the API asks for. Secrets Manager makes it; templates hold
 * a reference to it, never its value.
 */
export class OriginSecret extends Construct {
  /** As a reference that CloudFormation resolves. */
  readonly value: SecretValue;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    const secret = new Secret(this, "Secret", {
      description: "Proves to the API that a request came through CloudFront",
      generateSecretString: { passwordLength: 64, excludePunctuation: true },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.value = secret.secretValue;
    acknowledge(secret, "AwsSolutions-SMG4", "both sides take it up at a deployment, so it changes with one");
  }
}
