import { AccessLogFormat } from "aws-cdk-lib/aws-apigateway";
import { CfnAuthorizer, HttpApi, HttpStage, LogGroupLogDestination } from "aws-cdk-lib/aws-apigatewayv2";
import type { UserPool } from "aws-cdk-lib/aws-cognito";
import type { ITable } from "aws-cdk-lib/aws-dynamodb";
import type { ILogGroup } from "aws-cdk-lib/aws-logs";
import { Construct, type IConstruct } from "constructs";
import { accessLog } from "#shared/access-log.ts";
import { routeEntries } from "#shared/api/entries.ts";
import { type HttpApiName, httpApiOf } from "#shared/api/http-apis.ts";
import { type Access, isForKeys } from "#shared/permissions.ts";
import type { StageSettings } from "../settings.ts";
import type { AppClients } from "./app-client.ts";
import { KeyAuthorizer } from "./key-authorizer.ts";

interface ProductApiProps {
  readonly name: HttpApiName;
  readonly settings: StageSettings;
  readonly userPool: UserPool;
  readonly clients: AppClients;
  readonly table: ITable;
  readonly environment: Readonly<Record<string, string>>;
  readonly originSecretArn: string;
  readonly accessLogGroup: ILogGroup;
}

/** What stands before a route, by who may call it. */
function authorizerOf(access: Access) {
  if (access === "public") return undefined;
  if (isForKeys(access)) return "keys";
  return access === "scim-token" ? "scimTokens" : "idTokens";
}

/** One of the stage's HTTP APIs, with those authorizers that its routes need. All are protected alike. */
export class ProductApi extends Construct {
  readonly api: HttpApi;
  private readonly stage: HttpStage;
  private readonly authorizerIds = new Map<string, string>();

  constructor(scope: Construct, id: string, props: ProductApiProps) {
    super(scope, id);
    const { name, settings, accessLogGroup } = props;
    this.api = new HttpApi(this, "Api", { apiName: `sestina-${settings.stage}-${name}`, createDefaultStage: false });
    const logged = Object.entries(accessLog).map(([field, variable]) => [field, `$context.${variable}`]);
    this.stage = new HttpStage(this, "Stage", {
      httpApi: this.api,
      stageName: "$default",
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
      accessLogSettings: {
        destination: new LogGroupLogDestination(accessLogGroup),
        format: AccessLogFormat.custom(JSON.stringify(Object.fromEntries(logged))),
      },
    });
    const routes = routeEntries.filter(({ route }) => httpApiOf(route.path) === name);
    const needed = new Set(routes.map(({ route }) => authorizerOf(route.access)));
    if (needed.has("idTokens")) this.authorizerIds.set("idTokens", this.idTokenAuthorizer(props));
    const ofKeys = { ...props, api: this.api };
    if (needed.has("keys")) {
      const { authorizerId } = new KeyAuthorizer(this, "KeyAuthorizer", { ...ofKeys, kind: "apiKey" });
      this.authorizerIds.set("keys", authorizerId);
    }
    if (needed.has("scimTokens")) {
      const { authorizerId } = new KeyAuthorizer(this, "ScimAuthorizer", { ...ofKeys, kind: "scimToken" });
      this.authorizerIds.set("scimTokens", authorizerId);
    }
  }

  /** How a route of this API is authorized. */
  authorizationOf(access: Access) {
    const authorizer = authorizerOf(access);
    if (authorizer === undefined) return { authorizationType: "NONE" };
    const authorizerId = this.authorizerIds.get(authorizer);
    if (authorizerId === undefined) throw new Error(`${this.node.id} has no authorizer ${authorizer}`);
    return { authorizationType: authorizer === "idTokens" ? "JWT" : "CUSTOM", authorizerId };
  }

  /** Deploys the API once these are made. */
  deployAfter(...made: readonly IConstruct[]): void {
    this.stage.node.addDependency(...made);
  }

  private idTokenAuthorizer({ settings, userPool, clients }: ProductApiProps): string {
    const { ref } = new CfnAuthorizer(this, "Authorizer", {
      apiId: this.api.apiId,
      authorizerType: "JWT",
      name: "id-token",
      identitySource: ["$request.header.Authorization"],
      jwtConfiguration: {
        audience: [clients.api.userPoolClientId, clients.hosted.userPoolClientId],
        issuer: `https://cognito-idp.${settings.region}.amazonaws.com/${userPool.userPoolId}`,
      },
    });
    return ref;
  }
}
