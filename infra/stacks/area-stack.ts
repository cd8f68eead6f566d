import { type CfnResource, NestedStack } from "aws-cdk-lib";
import { CfnIntegration, CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import { ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Code } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { Area, RouteEntry } from "#shared/api/entries.ts";
import { type HttpApiName, httpApiOf } from "#shared/api/http-apis.ts";
import { reservedConcurrencyOf } from "../concurrency.ts";
import { ApiFunction } from "../constructs/api-function.ts";
import { letReadPaymentKeys, paymentEnvironment } from "../constructs/payment-environment.ts";
import type { ProductApi } from "../constructs/product-api.ts";
import { grantRoute, letReadSecret, type Resources } from "../grants.ts";
import { gatherLambdas } from "../lambda-assets.ts";
import type { StageSettings } from "../settings.ts";

interface AreaStackProps extends Omit<Resources, "leadingKeys"> {
  readonly area: Area;
  readonly entries: readonly RouteEntry[];
  readonly apis: Readonly<Record<HttpApiName, ProductApi>>;
  readonly environment: Readonly<Record<string, string>>;
  readonly originSecretArn: string;
  readonly settings: StageSettings;
}

/**
 * One area of the table of endpoints: a Lambda, a role, a log group and a route for each. Integrations and routes wait for
 * each other, so that CloudFormation changes an HTTP API one step at a time
 * (docs/decisions/0037-change-http-apis-one-resource-at-a-time.md); Lambdas and roles do not.
 */
export class AreaStack extends NestedStack {
  private lastChange: CfnResource | undefined;

  constructor(scope: Construct, id: string, props: AreaStackProps) {
    super(scope, id);
    const code = Code.fromAsset(
      gatherLambdas(
        props.area,
        props.entries.map(({ file }) => file),
      ),
    );
    for (const entry of props.entries) this.addEndpoint(entry, code, props);
  }

  private addEndpoint({ name, route, file }: RouteEntry, code: Code, props: AreaStackProps): void {
    const { settings } = props;
    const productApi = props.apis[httpApiOf(route.path)];
    const { api } = productApi;
    const environment = {
      ...props.environment,
      ...paymentEnvironment(route.needs, settings),
      ...(route.needs.includes("own-api") && { MACHINES_API_URL: props.apis.machines.api.apiEndpoint }),
    };
    const id = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    const timeout = route.timeoutSeconds === undefined ? {} : { timeoutSeconds: route.timeoutSeconds };
    const reservedConcurrency = reservedConcurrencyOf(id, settings);
    const { lambda } = new ApiFunction(this, id, {
      ...{ code, file, environment, settings, reservedConcurrency },
      ...timeout,
    });
    grantRoute(route, lambda, props);
    letReadSecret(lambda, props.originSecretArn);
    letReadPaymentKeys(lambda, route.needs, settings);

    const integration = new CfnIntegration(this, `${id}Integration`, {
      apiId: api.apiId,
      integrationType: "AWS_PROXY",
      integrationUri: lambda.functionArn,
      payloadFormatVersion: "2.0",
    });
    const change = new CfnRoute(this, `${id}Route`, {
      apiId: api.apiId,
      routeKey: `${route.method} /api${route.path}`,
      target: `integrations/${integration.ref}`,
      ...productApi.authorizationOf(route.access),
    });
    if (this.lastChange !== undefined) integration.addResourceDependency(this.lastChange);
    this.lastChange = change;
    lambda.addPermission("Api", {
      principal: new ServicePrincipal("apigateway.amazonaws.com"),
      sourceArn: api.arnForExecuteApi(route.method, `/api${route.path.replace(/\{\w+\}/g, "*")}`),
    });
  }
}
