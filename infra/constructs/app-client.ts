import { CustomResource, Duration } from "aws-cdk-lib";
import { type IUserPoolClient, type UserPool, UserPoolClient } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import { Code } from "aws-cdk-lib/aws-lambda";
import { Construct } from "constructs";
import { leadingKeysOf } from "#shared/partitions.ts";
import { triggerTouches } from "#shared/trigger-touches.ts";
import { grants } from "../grants.ts";
import { gatherLambdas } from "../lambda-assets.ts";
import type { StageSettings } from "../settings.ts";
import { ApiFunction } from "./api-function.ts";
import type { OtherProviders } from "./other-providers.ts";

interface AppClientsProps {
  readonly userPool: UserPool;
  readonly signIn: OtherProviders;
  readonly table: ITable;
  readonly settings: StageSettings;
}

const file = "functions/triggers/set-app-client.ts";

/** The Lambda waits for a lease that lives 40 seconds by failing; AWS Lambda runs it again after one and two minutes. */
const longestTime = Duration.minutes(5);

/** Of both clients. A token's time is also that of the other client's tokens. */
const tokens = {
  // A refresh token works once. Tabs of one browser may use it at the same time.
  RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
  PreventUserExistenceErrors: "ENABLED",
  EnableTokenRevocation: true,
  IdTokenValidity: Duration.hours(2).toMinutes(),
  AccessTokenValidity: Duration.hours(2).toMinutes(),
  RefreshTokenValidity: Duration.days(30).toMinutes(),
  TokenValidityUnits: { IdToken: "minutes", AccessToken: "minutes", RefreshToken: "minutes" },
};

/**
 * The app's clients of the user pool: one signs in by the pool's API, the other by its hosted pages with other
 * providers. Only so can users be kept from writing the attributes that providers write: AWS asks that a client may write
 * every attribute that a provider's claims are mapped to (docs/decisions/0050-use-two-app-clients.md).
 *
 * A Lambda of ours makes and changes them, because AWS::Cognito::UserPoolClient sets the list of sign-in providers back to
 * the template's at every change, and companies add theirs to that list at run time
 * (docs/decisions/0036-deploy-the-app-client-by-a-custom-resource.md).
 */
export class AppClients extends Construct {
  /** Of the pool's API: passwords, mailed links. */
  readonly api: IUserPoolClient;
  /** Of the pool's domain. */
  readonly hosted: IUserPoolClient;

  constructor(scope: Construct, id: string, { userPool, signIn, table, settings }: AppClientsProps) {
    super(scope, id);
    const { lambda } = new ApiFunction(this, "Set", {
      code: Code.fromAsset(gatherLambdas("app-client", [file])),
      file,
      environment: { TABLE_NAME: table.tableName, USER_POOL_ID: userPool.userPoolId },
      settings,
      timeoutSeconds: 30,
      memoryMb: 256,
    });
    const resources = {
      table,
      leadingKeys: leadingKeysOf(triggerTouches.appClient, false),
      imageBucketName: settings.imageBucketName,
      userPoolArn: userPool.userPoolArn,
      workQueueArn: "",
      mailIdentityArns: [],
    };
    grants["table:write"](lambda, resources);
    grants["identity:client"](lambda, resources);
    const client = (clientId: string, properties: Readonly<Record<string, unknown>>) => {
      const resource = new CustomResource(this, clientId, {
        resourceType: "Custom::AppClient",
        serviceToken: lambda.functionArn,
        serviceTimeout: longestTime,
        properties: { UserPoolId: userPool.userPoolId, ...tokens, ...properties },
      });
      // The client names them, so they exist before it.
      for (const provider of signIn.providers) resource.node.addDependency(provider);
      return resource;
    };
    const api = client("Client", {
      ClientName: `sestina-${settings.stage}`,
      // By password, by passkey, and by a mailed link, whose ten minutes are the link's own. Only our Lambdas can use
      // the flow of ADMIN_USER_PASSWORD: it needs IAM permissions.
      ExplicitAuthFlows: [
        "ALLOW_CUSTOM_AUTH",
        "ALLOW_USER_SRP_AUTH",
        "ALLOW_USER_AUTH",
        "ALLOW_ADMIN_USER_PASSWORD_AUTH",
      ],
      // An empty list would mean all of them (AWS: CreateUserPoolClient).
      WriteAttributes: ["locale"],
      AllowedOAuthFlowsUserPoolClient: false,
      SupportedIdentityProviders: ["COGNITO"],
    });
    const hosted = client("Hosted", {
      ClientName: `sestina-${settings.stage}-hosted`,
      // AWS takes an empty list for its default. This flow needs IAM permissions, so no user begins a sign-in by it.
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH"],
      // What providers' claims are mapped to. Without the scope for the user's own account no one else writes them.
      WriteAttributes: ["email", "family_name", "given_name", "custom:provider_sub"],
      ...signIn.clientProperties,
    });
    this.api = UserPoolClient.fromUserPoolClientId(this, "ById", api.ref);
    this.hosted = UserPoolClient.fromUserPoolClientId(this, "HostedById", hosted.ref);
  }
}
