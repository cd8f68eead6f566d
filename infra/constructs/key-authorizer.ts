import { Aws } from "aws-cdk-lib";
import { CfnAuthorizer, type HttpApi } from "aws-cdk-lib/aws-apigatewayv2";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { leadingKeysOf } from "#shared/partitions.ts";
import { triggerTouches } from "#shared/trigger-touches.ts";
import { grants, letReadSecret } from "../grants.ts";
import { gatherLambdas } from "../lambda-assets.ts";
import type { StageSettings } from "../settings.ts";
import { ApiFunction } from "./api-function.ts";

interface KeyAuthorizerProps {
  readonly api: HttpApi;
  readonly environment: Readonly<Record<string, string>>;
  readonly settings: StageSettings;
  readonly table: ITable;
  readonly originSecretArn: string;
  readonly kind: keyof typeof kinds;
}

const kinds = {
  apiKey: { file: "functions/triggers/authorize-api-key.ts", assets: "keys", name: "api-key" },
  scimToken: { file: "functions/triggers/authorize-scim-token.ts", assets: "scim-tokens", name: "scim-token" },
} as const;

/** Finds what an API key or a company's SCIM token opens. It runs for every call, so a revoked one is refused at once. */
export class KeyAuthorizer extends Construct {
  readonly authorizerId: string;

  constructor(
    scope: Construct,
    id: string,
    { api, environment, settings, table, originSecretArn, kind }: KeyAuthorizerProps,
  ) {
    super(scope, id);
    const { file, assets, name } = kinds[kind];
    const code = Code.fromAsset(gatherLambdas(assets, [file]));
    const { lambda } = new ApiFunction(this, "Authorize", { code, file, environment, settings });
    letReadSecret(lambda, originSecretArn);
    grants["table:write"](lambda, {
      table,
      leadingKeys: leadingKeysOf(triggerTouches[kind], false),
      imageBucketName: "",
      userPoolArn: "",
      workQueueArn: "",
      mailIdentityArns: [],
    });
    const authorizer = new CfnAuthorizer(this, "Authorizer", {
      apiId: api.apiId,
      authorizerType: "REQUEST",
      name,
      identitySource: ["$request.header.Authorization"],
      authorizerPayloadFormatVersion: "2.0",
      enableSimpleResponses: true,
      authorizerResultTtlInSeconds: 0,
      authorizerUri: `arn:${Aws.PARTITION}:apigateway:${Aws.REGION}:lambda:path/2015-03-31/functions/${lambda.functionArn}/invocations`,
    });
    lambda.addPermission("Api", {
      principal: new ServicePrincipal("apigateway.amazonaws.com"),
      sourceArn: `arn:${Aws.PARTITION}:execute-api:${Aws.REGION}:${Aws.ACCOUNT_ID}:${api.apiId}/authorizers/${authorizer.ref}`,
    });
    this.authorizerId = authorizer.ref;
  }
}
