import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import type { Capability } from "#shared/api/route.ts";
import { isForKeys } from "#shared/permissions.ts";
import { templatesOf } from "#tests/support/stage-templates.ts";

const { stack, stacks, nested } = templatesOf("prd");
const inNested = (type: string) => nested.flatMap((template) => Object.values(template.findResources(type)));

describe("the data of a production stage", () => {
  it("is recoverable to a point in time, encrypted and protected from deletion", () => {
    stack("Data").hasResourceProperties("AWS::DynamoDB::GlobalTable", {
      BillingMode: "PAY_PER_REQUEST",
      SSESpecification: { SSEEnabled: true },
      TimeToLiveSpecification: { AttributeName: "expiresAt", Enabled: true },
      LocalSecondaryIndexes: [Match.objectLike({ IndexName: "byUpdatedAt" })],
      Replicas: [
        Match.objectLike({
          DeletionProtectionEnabled: true,
          PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
        }),
      ],
    });
    stack("Data").hasResource("AWS::DynamoDB::GlobalTable", { DeletionPolicy: "Retain" });
  });

  it("has versioned images in a bucket that only CloudFront can read", () => {
    stack("Data").hasResourceProperties("AWS::S3::Bucket", {
      VersioningConfiguration: { Status: "Enabled" },
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
  });

  it("has no bucket with public access anywhere", () => {
    for (const template of stacks.values()) {
      for (const bucket of Object.values(template.findResources("AWS::S3::Bucket"))) {
        expect(bucket["Properties"].PublicAccessBlockConfiguration.RestrictPublicBuckets).toBe(true);
      }
    }
  });
});

describe("the API", () => {
  it("has every route of the table, and asks for a token on all but the public ones", () => {
    const deployed = inNested("AWS::ApiGatewayV2::Route").map(
      ({ Properties }) => `${Properties.RouteKey} ${Properties.AuthorizationType}`,
    );
    const wanted = routeEntries.map(({ route }) => {
      const kinds: Readonly<Record<string, string>> = { public: "NONE", "scim-token": "CUSTOM" };
      const ofKeys = isForKeys(route.access) ? "CUSTOM" : undefined;
      const kind = typeof route.access === "string" ? kinds[route.access] : ofKeys;
      return `${route.method} /api${route.path} ${kind ?? "JWT"}`;
    });
    expect(deployed.sort()).toEqual(wanted.sort());
  });

  it("gives each Lambda a role of its own, Node 24 on arm64, and a log group with a retention", () => {
    const functions = inNested("AWS::Lambda::Function");
    expect(functions).toHaveLength(routeEntries.length);
    expect(new Set(functions.map(({ Properties }) => JSON.stringify(Properties.Role))).size).toBe(routeEntries.length);
    for (const { Properties } of functions) {
      expect(Properties).toMatchObject({ Runtime: "nodejs24.x", Architectures: ["arm64"] });
    }
    for (const { Properties } of inNested("AWS::Logs::LogGroup")) expect(Properties.RetentionInDays).toBe(365);
  });

  it("gives a Lambda the permissions of its route, and no others", () => {
    const actionsOf = (name: string) => {
      const template = nested.find((one) =>
        Object.keys(one.findResources("AWS::IAM::Policy")).some((id) => id.startsWith(name)),
      )!;
      const [, policy] = Object.entries(template.findResources("AWS::IAM::Policy")).find(([id]) =>
        id.startsWith(name),
      )!;
      const statements = policy["Properties"].PolicyDocument.Statement as { Action: string | string[] }[];
      const actions = statements
        .flatMap(({ Action }) => Action)
        .filter((action) => !/^(logs|xray|secretsmanager):/.test(action));
      return [...new Set(actions)].sort();
    };
    const read = ["dynamodb:BatchGetItem", "dynamodb:GetItem", "dynamodb:Query"];
    const write = ["dynamodb:ConditionCheckItem", "dynamodb:DeleteItem", "dynamodb:PutItem", "dynamodb:UpdateItem"];
    // A request of a signed-in user records its session.
    const session = ["dynamodb:PutItem", "dynamodb:UpdateItem"];
    expect(actionsOf("GetUser")).toEqual([...read, ...session].sort());
    expect(actionsOf("CreateTemplate")).toEqual([...read, ...write].sort());
    expect(actionsOf("PublishTemplate")).toEqual([...read, ...write, "sqs:SendMessage"].sort());
    expect(actionsOf("ImportTemplates")).toEqual([...read, ...write, "sqs:SendMessage"].sort());
    // A list of more than one page goes on as a job.
    expect(actionsOf("ListImportableTemplates")).toEqual(
      [...read, ...write, "sqs:SendMessage", "sts:AssumeRole"].sort(),
    );
    const accounts = [
      ...["CreateUser", "DeleteUser", "GetUser", "SetUserPassword", "UserGlobalSignOut"].map((one) => `Admin${one}`),
      "ListUsers",
    ].map((action) => `cognito-idp:${action}`);
    expect(actionsOf("RegisterUser")).toEqual([...accounts, ...read, ...write, "ses:SendEmail"].sort());
    expect(actionsOf("VerifyUser")).toEqual([...accounts, ...read, ...write].sort());
  });

  it("lets no Lambda assume a role in our own account", () => {
    const policies = inNested("AWS::IAM::Policy").flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement as { Action: string; Condition?: unknown }[],
    );
    const assuming = policies.filter(({ Action }) => Action === "sts:AssumeRole");
    expect(assuming.length).toBeGreaterThan(0);
    for (const { Condition } of assuming) {
      expect(Condition).toEqual({ StringNotEquals: { "aws:ResourceAccount": "111122223333" } });
    }
  });

  it("stays far below 500 resources in each stack, with room for twice the endpoints", () => {
    for (const template of [...stacks.values(), ...nested]) {
      expect(Object.keys(template.toJSON()["Resources"]).length * 2).toBeLessThan(500);
    }
  });
});

describe("the work that goes on after requests", () => {
  it("is started by an encrypted FIFO queue with five attempts per message", () => {
    const queues = Object.entries(stack("Work").findResources("AWS::SQS::Queue"))
      .filter(([id]) => id.startsWith("Work"))
      .map(([, queue]) => queue);
    expect(queues).toHaveLength(2);
    for (const { Properties } of queues) {
      expect(Properties).toMatchObject({ FifoQueue: true, SqsManagedSseEnabled: true, VisibilityTimeout: 180 });
    }
    stack("Work").hasResourceProperties("AWS::SQS::Queue", {
      RedrivePolicy: { maxReceiveCount: 5, deadLetterTargetArn: Match.anyValue() },
    });
    stack("Work").hasResourceProperties("AWS::SQS::Queue", { MessageRetentionPeriod: 1209600 });
  });

  it("is done by Lambdas that report the failed messages of a batch, and checked every five minutes", () => {
    const mappings = Object.values(stack("Work").findResources("AWS::Lambda::EventSourceMapping"));
    expect(mappings).toHaveLength(3);
    for (const { Properties } of mappings) {
      expect(Properties.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
    }
    stack("Work").hasResourceProperties("AWS::Events::Rule", { ScheduleExpression: "rate(5 minutes)" });
  });

  it("allows only its worker and the starters of jobs to use the queue", () => {
    const onQueue = [...stacks.values(), ...nested]
      .flatMap((template) => Object.entries(template.findResources("AWS::IAM::Policy")))
      .filter(([, policy]) =>
        (policy["Properties"].PolicyDocument.Statement as { Action: unknown; Resource: unknown }[]).some(
          ({ Action, Resource }) =>
            JSON.stringify(Action).includes("sqs:") &&
            [Resource].flat().some((queue) => !/LostEvents|MailEvents/.test(JSON.stringify(queue))),
        ),
      )
      .map(([id]) => id.replace(/RoleDefaultPolicy.*/, ""));
    const needsQueue = ({ route: { needs } }: (typeof routeEntries)[number]) =>
      needs.some((need: Capability) => need === "queue:write");
    const starters = routeEntries.filter(needsQueue).map(({ name }) => name[0]!.toUpperCase() + name.slice(1));
    expect(starters).toContain("PublishTemplate");
    expect(onQueue.sort()).toEqual(
      [
        ...starters,
        ...[
          "CheckAccounts",
          "CheckDriftNightly",
          "CountMailEvents",
          "GiveUpDeadLetters",
          "WakeStalledJobs",
          "WorkOffQueue",
        ],
      ].sort(),
    );
  });
});

describe("the bus for customers' events", () => {
  it("accepts events of Amazon SES, and passes them to one Lambda", () => {
    stack("Work").hasResourceProperties("AWS::Events::EventBusPolicy", {
      Statement: Match.objectLike({
        Action: "events:PutEvents",
        Condition: { StringEquals: { "events:source": "aws.ses" } },
      }),
    });
    stack("Work").hasResourceProperties("AWS::Events::Rule", {
      EventPattern: { source: ["aws.ses"], account: [{ "anything-but": ["111122223333"] }] },
    });
  });
});

describe("payments", () => {
  it("receive the events of AWS Marketplace's agreements from us-east-1, where AWS publishes them", () => {
    const pattern = { source: ["aws.agreement-marketplace"] };
    stack("Work").hasResourceProperties("AWS::Events::Rule", { EventPattern: pattern });
    stack("Marketplace").hasResourceProperties("AWS::Events::Rule", {
      EventPattern: pattern,
      Targets: [Match.objectLike({ RoleArn: Match.anyValue() })],
    });
  });

  it("give Stripe's keys to the Lambdas that pay, and to no others", () => {
    const withKeys = [...stacks.values(), ...nested]
      .flatMap((template) => Object.entries(template.findResources("AWS::Lambda::Function")))
      .filter(([, lambda]) => lambda["Properties"].Environment?.Variables.STRIPE_SECRET_ID === "sestina-prd/stripe")
      .map(([id]) => id.replace(/Function[0-9A-F]{8}$/, ""));
    const needsKeys = ({ route: { needs } }: (typeof routeEntries)[number]) =>
      needs.some((need: Capability) => need === "payments");
    const payers = routeEntries.filter(needsKeys).map(({ name }) => name[0]!.toUpperCase() + name.slice(1));
    expect(payers).toContain("ReceiveStripeEvent");
    expect(withKeys.sort()).toEqual([...payers, "BillExtras", "PurgeCompanies"].sort());
  });
});

describe("the user pool", () => {
  it("gives the same answer for unknown users and signs in by SRP, passkeys and mailed links only", () => {
    stack("Identity").hasResourceProperties("Custom::AppClient", {
      PreventUserExistenceErrors: "ENABLED",
      // The last one is for our Lambdas alone: it needs IAM permissions.
      ExplicitAuthFlows: [
        "ALLOW_CUSTOM_AUTH",
        "ALLOW_USER_SRP_AUTH",
        "ALLOW_USER_AUTH",
        "ALLOW_ADMIN_USER_PASSWORD_AUTH",
      ],
      RefreshTokenRotation: { Feature: "ENABLED", RetryGracePeriodSeconds: 60 },
    });
  });

  it("gives tokens for codes alone, to the app alone, through a domain of its own", () => {
    stack("Identity").hasResourceProperties("Custom::AppClient", {
      AllowedOAuthFlows: ["code"],
      AllowedOAuthFlowsUserPoolClient: true,
      AllowedOAuthScopes: ["openid", "email", "profile"],
      CallbackURLs: ["https://app.sestina.example/login/callback"],
      LogoutURLs: ["https://app.sestina.example/login", "https://app.sestina.example/login/callback"],
      IdTokenValidity: 120,
    });
    stack("Identity").hasResourceProperties("AWS::Cognito::UserPoolDomain", { Domain: "sestina-prd-example" });
  });

  it("knows Google and Microsoft where the stage has apps there, with secrets that no template holds", () => {
    const template = stack("Identity");
    const providers = Object.values(template.findResources("AWS::Cognito::UserPoolIdentityProvider"));
    expect(providers.map(({ Properties }) => Properties.ProviderName)).toEqual(["Google", "Microsoft"]);
    for (const { Properties } of providers) {
      expect(JSON.stringify(Properties.ProviderDetails.client_secret)).toContain("{{resolve:secretsmanager:");
    }
    template.hasResourceProperties("Custom::AppClient", {
      SupportedIdentityProviders: [
        { Ref: Match.stringLikeRegexp("Google") },
        { Ref: Match.stringLikeRegexp("Microsoft") },
      ],
    });
  });

  it("signs the id tokens, which alone the API accepts: its issuer, its client, by the Authorization header", () => {
    const api = stack("Api");
    const clients = Object.values(
      api.findResources("AWS::ApiGatewayV2::Authorizer", { Properties: { AuthorizerType: "JWT" } }),
    );
    expect(clients).toHaveLength(3);
    for (const client of clients)
      expect(client["Properties"]).toMatchObject({
        IdentitySource: ["$request.header.Authorization"],
        JwtConfiguration: {
          Audience: [
            expect.objectContaining({ "Fn::ImportValue": expect.stringContaining("WebClient") }),
            expect.objectContaining({ "Fn::ImportValue": expect.stringContaining("WebHosted") }),
          ],
          Issuer: {
            "Fn::Join": [
              "",
              [
                "https://cognito-idp.eu-central-1.amazonaws.com/",
                expect.objectContaining({ "Fn::ImportValue": expect.stringContaining("Users") }),
              ],
            ],
          },
        },
      });
  });

  it("keeps an address until a new one is proven", () => {
    stack("Identity").hasResourceProperties("AWS::Cognito::UserPool", {
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
    });
  });

  it("runs our triggers", () => {
    stack("Identity").hasResourceProperties("AWS::Cognito::UserPool", {
      LambdaConfig: {
        CreateAuthChallenge: Match.anyValue(),
        DefineAuthChallenge: Match.anyValue(),
        PostConfirmation: Match.anyValue(),
        PreSignUp: Match.anyValue(),
        // Version 1 cannot take scopes out of access tokens.
        PreTokenGenerationConfig: { LambdaArn: Match.anyValue(), LambdaVersion: "V2_0" },
        VerifyAuthChallengeResponse: Match.anyValue(),
      },
      DeletionProtection: "ACTIVE",
    });
  });

  it("lets one trigger find and link its users, and one Lambda change the app client", () => {
    const policies = Object.entries(stack("Identity").findResources("AWS::IAM::Policy"));
    const onPool = policies.flatMap(([id, { Properties }]) =>
      (Properties.PolicyDocument.Statement as { Action: unknown; Resource: unknown }[])
        .filter(({ Action }) => JSON.stringify(Action).includes("cognito-idp:"))
        .map((statement) => [id.replace(/[0-9A-F]{8}$/, ""), statement]),
    );
    const allowed = (...calls: string[]) => ({
      Effect: "Allow",
      Action: calls.map((call) => `cognito-idp:${call}`),
      Resource: { "Fn::GetAtt": [expect.stringMatching(/^Users/), "Arn"] },
    });
    expect(Object.fromEntries(onPool)).toEqual({
      PreSignUpFunctionLinkProviders: allowed("AdminGetUser", "AdminLinkProviderForUser"),
      PreTokenGenerationFunctionReadFactors: allowed("AdminGetUser", "ListUsers"),
      WebSetRoleDefaultPolicy: allowed(
        ...["CreateUserPoolClient", "DeleteUserPoolClient", "ListIdentityProviders"],
        ...["ListUserPoolClients", "UpdateUserPoolClient"],
      ),
    });
  });

  it("makes a second factor optional", () => {
    stack("Identity").hasResourceProperties("AWS::Cognito::UserPool", {
      MfaConfiguration: "OPTIONAL",
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
    });
  });
});

describe("the web", () => {
  it("sends a content security policy without inline scripts, and HSTS", () => {
    stack("Web").hasResourceProperties("AWS::CloudFront::ResponseHeadersPolicy", {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Match.objectLike({
          ContentSecurityPolicy: {
            ContentSecurityPolicy: Match.stringLikeRegexp("script-src 'self';"),
            Override: true,
          },
          ReferrerPolicy: { ReferrerPolicy: "strict-origin", Override: true },
          ContentTypeOptions: { Override: true },
          StrictTransportSecurity: Match.objectLike({ AccessControlMaxAgeSec: 31536000 }),
        }),
      },
    });
  });

  it("runs no script in what users upload", () => {
    stack("Web").hasResourceProperties("AWS::CloudFront::ResponseHeadersPolicy", {
      ResponseHeadersPolicyConfig: {
        SecurityHeadersConfig: Match.objectLike({
          ContentSecurityPolicy: { ContentSecurityPolicy: "default-src 'none'; sandbox", Override: true },
          ContentTypeOptions: { Override: true },
        }),
      },
    });
  });

  it("has the API, the images and the OpenAPI document on the same host", () => {
    const [distribution] = Object.values(stack("Web").findResources("AWS::CloudFront::Distribution"));
    const behaviors = distribution!["Properties"].DistributionConfig.CacheBehaviors as { PathPattern: string }[];
    expect(behaviors.map(({ PathPattern }) => PathPattern)).toEqual([
      "/api/openapi.json",
      "/config.json",
      "/assets/*",
      "/editor/assets/*",
      "/editor/*",
      ...["/api/v1/*", "/api/mcp", "/api/scim/*", "/api/billing/*"],
      ...["/api/iam/*", "/api/company*", "/api/aws/*", "/api/identities/*", "/api/marketplace/*"],
      ...["/api/user", "/api/user/*", "/api/sso/*", "/api/invitation*", "/api/login-link"],
      ...["/api/password-reset", "/api/recovery-code", "/api/resend-verification"],
      "/api/countdown.gif",
      "/api/*",
      "/images/*",
    ]);
  });
});
