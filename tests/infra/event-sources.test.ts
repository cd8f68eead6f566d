import { describe, expect, it } from "vitest";
import { routeEntries } from "#shared/api/entries.ts";
import { resourcesOf } from "#tests/support/synthesized.ts";

/** The numbers of everything that runs a Lambda, written by hand: one that changes by mistake is seen here. */

const withoutHash = (id: string) => id.replace(/[0-9A-F]{8}$/, "");
const idOf = (reference: any): string =>
  withoutHash(reference?.["Fn::GetAtt"]?.[0] ?? reference?.Ref ?? JSON.stringify(reference));
const byId = <T>(entries: readonly (readonly [string, T])[]) => Object.fromEntries(entries.toSorted());

/** Seconds that each Lambda may take that is not an endpoint's. */
const timeouts = {
  ...{ MachinesApiKeyAuthorizerAuthorize: 10, MachinesApiScimAuthorizerAuthorize: 10 },
  // Cognito waits 5 seconds (AWS: "Customizing user pool workflows with Lambda triggers").
  ...{ CreateAuthChallenge: 5, DefineAuthChallenge: 5, VerifyAuthChallengeResponse: 5 },
  ...{ PostConfirmation: 5, PreSignUp: 5, PreTokenGeneration: 5 },
  ...{ WebSet: 30, ErrorsReport: 30, OriginRotationRotate: 30, FilesFormerRetire: 30 },
  ...{ WorkOffQueue: 30, GiveUpDeadLetters: 30, CountMailEvents: 30, WakeStalledJobs: 30 },
  ...{ TakeMarketplaceEvent: 30, BillExtras: 30, PurgeArchive: 30, PurgeCompanies: 30 },
  ...{ CheckDriftNightly: 30, DeliverNotifications: 30 },
  CheckDriftNightly: 30,
  CheckAccounts: 30,
  SendWebhooks: 30,
};

/** Seconds that an endpoint may take: 10, and more where it asks others for something. */
const longer: Readonly<Record<string, number>> = {
  // Name servers, issuers and receivers of webhooks.
  ...{ testWebhook: 20, sendWebhookAgain: 20 },
  ...{ addTrustedIssuer: 20, changeTrustedIssuer: 20, exchangeToken: 20 },
  ...{ addSsoConnection: 20, verifySsoDomain: 20, checkDomainDns: 29 },
  // The user pool several times, with a mail.
  ...{ changePassword: 29, addAuthenticator: 29, removeAuthenticator: 29 },
  ...{ addPasskey: 29, removePasskey: 29 },
  ...{ setSsoClient: 29, removeSsoConnection: 29 },
  // The API itself, for agents.
  answerAgent: 29,
  // Stripe and AWS Marketplace.
  ...{
    quoteUpgrade: 29,
    requestUpgrade: 29,
    confirmCheckout: 29,
    openBillingPortal: 29,
    listInvoices: 29,
    receiveStripeEvent: 29,
  },
  ...{ registerMarketplaceCustomer: 29, completeMarketplaceUpgrade: 29 },
  // Many items of the table, or a picture.
  ...{
    findInContents: 29,
    removeAccount: 29,
    listMailEvents: 29,
    offerAllSenders: 29,
    uploadImage: 29,
    uploadLibraryImage: 29,
    exportMyData: 29,
  },
  ...{ listTemplates: 29, listTemplateCreators: 29, getCompany: 29, planTemplates: 29 },
  ...{ renderContent: 29, checkContent: 29 },
  ...{ exportTranslationFiles: 29, previewTranslationFiles: 29 },
  // A customer's AWS account.
  ...Object.fromEntries(
    [
      ...["connectAccount", "updateAccount", "checkAccount", "getAccountStatus"],
      ...[
        "getProductionAccess",
        "requestProductionAccess",
        "evaluatePermissions",
        "getSendingStatistics",
        "sendAccountTemplate",
      ],
      ...["addEmailIdentity", "syncEmailIdentities", "addDomainIdentity", "syncDomainIdentities"],
      ...["getDomainIdentity", "removeIdentity", "listImportableTemplates", "compareWithSes"],
      ...["keepSesVersion", "sendTemplate", "sendTestMail"],
    ].map((name) => [name, 29]),
  ),
};

describe.each(["dev", "prd"] as const)("in %s", (stage) => {
  /** The development stage reports no errors. */
  const reports = stage === "prd" ? ["ErrorsReport"] : [];
  const lambdas = resourcesOf(stage, "AWS::Lambda::Function").filter(
    ({ id }) => !id.startsWith("CustomCDKBucketDeployment"),
  );
  const named = lambdas.map(({ id, Properties }): [string, number] => [
    withoutHash(id).replace(/Function$/, ""),
    Properties.Timeout,
  ]);
  const endpointIds = new Map(
    routeEntries.map(({ name }) => [`${name.charAt(0).toUpperCase()}${name.slice(1)}`, name]),
  );

  it("each queue's Lambda gets batches of this size", () => {
    const mappings = resourcesOf(stage, "AWS::Lambda::EventSourceMapping");
    const read = mappings.map(({ Properties: { EventSourceArn, FunctionName, ...rest } }) => [
      `${idOf(EventSourceArn)} by ${idOf(FunctionName).replace(/Function$/, "")}`,
      rest,
    ]) as [string, unknown][];
    const failures = { FunctionResponseTypes: ["ReportBatchItemFailures"] };
    expect(byId(read)).toEqual({
      "WorkQueue by WorkOffQueue": { ...failures, BatchSize: 1, ScalingConfig: { MaximumConcurrency: 20 } },
      "WorkDeadLetters by GiveUpDeadLetters": {
        ...{ ...failures, BatchSize: 10, ScalingConfig: { MaximumConcurrency: 2 } },
      },
      "MailEventsQueue by CountMailEvents": {
        ...{ ...failures, BatchSize: 1000, MaximumBatchingWindowInSeconds: 2 },
        ScalingConfig: { MaximumConcurrency: 10 },
      },
    });
  });

  it("each queue has this visibility timeout, receive count and retention", () => {
    const days14 = 14 * 24 * 60 * 60;
    const read = resourcesOf(stage, "AWS::SQS::Queue").map(({ id, stack, Properties }) => [
      `${stack}/${withoutHash(id)}`,
      [Properties.VisibilityTimeout, Properties.RedrivePolicy?.maxReceiveCount, Properties.MessageRetentionPeriod],
    ]) as [string, unknown][];
    expect(byId(read)).toEqual({
      // Six times their worker's time, and the batching window (AWS: "Creating and configuring an Amazon SQS event source").
      "Work/WorkQueue": [180, 5, undefined],
      "Work/WorkDeadLetters": [180, undefined, days14],
      "Work/MailEventsQueue": [182, 5, undefined],
      "Work/MailEventsDeadLetters": [182, undefined, days14],
      ...Object.fromEntries(
        ["Work/LostEventsQueue", "Web/OriginRotationLostEventsQueue", "Marketplace/LostEventsQueue"]
          .concat(reports.map(() => "Reports/LostEventsQueue"))
          .map((name) => [name, [undefined, undefined, days14]]),
      ),
    });
  });

  it("each schedule has this rate, and retries a failed event twice", () => {
    const rules = resourcesOf(stage, "AWS::Events::Rule").flatMap(({ Properties }) =>
      Properties.ScheduleExpression === undefined
        ? []
        : [[Properties.Targets.map(({ Arn }: any) => idOf(Arn)).join(), Properties.ScheduleExpression]],
    ) as [string, string][];
    expect(byId(rules)).toEqual({
      WakeStalledJobsFunction: "rate(5 minutes)",
      CheckDriftNightlyFunction: "rate(15 minutes)",
      DeliverNotificationsFunction: "rate(1 minute)",
      CheckAccountsFunction: "rate(15 minutes)",
      SendWebhooksFunction: "rate(1 minute)",
      BillExtrasFunction: "rate(10 minutes)",
      PurgeArchiveFunction: "rate(1 hour)",
      PurgeCompaniesFunction: "rate(30 minutes)",
      OriginRotationRotateFunction: "rate(10 minutes)",
    });
    const retries = resourcesOf(stage, "AWS::Lambda::EventInvokeConfig").map(({ Properties }) => [
      idOf(Properties.FunctionName),
      [Properties.MaximumRetryAttempts, Properties.MaximumEventAgeInSeconds],
    ]) as [string, unknown][];
    expect(byId(retries)).toEqual(
      byId(
        [...rules.map(([name]) => name), "TakeMarketplaceEventFunction", ...reports.map((id) => `${id}Function`)].map(
          (name) => [name, [2, undefined]],
        ),
      ),
    );
  });

  it("each Lambda except the endpoints' has this timeout", () => {
    expect(byId(named.filter(([id]) => !endpointIds.has(id)))).toEqual(
      byId(Object.entries(timeouts).filter(([id]) => id !== "ErrorsReport" || reports.includes(id))),
    );
  });

  it("each endpoint has a timeout of 10 seconds, or more if it calls other services", () => {
    const endpoints = named.filter(([id]) => endpointIds.has(id));
    expect(endpoints).toHaveLength(routeEntries.length);
    expect(byId(endpoints)).toEqual(byId([...endpointIds].map(([id, name]) => [id, longer[name] ?? 10])));
  });
});
