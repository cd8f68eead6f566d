import type { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import { routeEntries } from "#shared/api/entries.ts";

type Rule = CfnWebACL.RuleProperty;
type Statement = CfnWebACL.StatementProperty;

/** How often one address may call within five minutes: an office of many people shares one. */
const mostCalls = { ofTheApi: 3000, withoutToken: 100 } as const;

/** The body of an answer 429, in the API's own words. */
export const tooManyRequests = "too-many-requests";

/**
 * The routes that need no token: sign-up, its links, mailed links and their follow-up calls. Stripe's webhook is
 * excluded: it accepts only signed calls, and receives many events from few addresses. So is the route of agents: their calls have
 * keys and mails in them. So are pictures in mails: a proxy of a mail program loads them for many readers.
 */
const openPaths = [
  ...new Set(
    routeEntries
      .filter(({ route }) => route.access === "public" && route.bodyKind !== "raw" && route.replyKind === undefined)
      .map(({ route }) => `/api${route.path}`),
  ),
];

const pathIs =
  (positionalConstraint: "EXACTLY" | "STARTS_WITH") =>
  (searchString: string): Statement => ({
    byteMatchStatement: {
      fieldToMatch: { uriPath: {} },
      positionalConstraint,
      searchString,
      // A path may be written in many ways that API Gateway takes for one.
      textTransformations: [
        { priority: 0, type: "URL_DECODE" },
        { priority: 1, type: "NORMALIZE_PATH" },
      ],
    },
  });

const anyOf = (statements: Statement[]): Statement => ({ orStatement: { statements } });

const isOpen = anyOf(openPaths.map(pathIs("EXACTLY")));

const seen = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  cloudWatchMetricsEnabled: true,
  metricName,
  // Samples hold whole requests, with their tokens.
  sampledRequestsEnabled: false,
});

/** Refuses an address that calls too often until it calls less. */
const limit = (name: string, most: number, scopeDownStatement: Statement): Omit<Rule, "priority"> => ({
  name,
  statement: {
    rateBasedStatement: { aggregateKeyType: "IP", evaluationWindowSec: 300, limit: most, scopeDownStatement },
  },
  action: { block: { customResponse: { responseCode: 429, customResponseBodyKey: tooManyRequests } } },
  visibilityConfig: seen(name),
});

/** A rule group of AWS; some of its rules only count, and label what they found. */
export const managed = (name: string, counted: readonly string[] = []): Omit<Rule, "priority"> => ({
  name,
  statement: {
    managedRuleGroupStatement: {
      vendorName: "AWS",
      name,
      ruleActionOverrides: counted.map((rule) => ({ name: rule, actionToUse: { count: {} } })),
    },
  },
  overrideAction: { none: {} },
  visibilityConfig: seen(name),
});

/** Rules of AWS's core rule set that are wrong about this product (AWS: "Baseline rule groups"). */
const countedOnly = [
  // Bodies are mails: html, addresses and all, of up to 500 KB. They are parsed strictly, and shown in frames without scripts.
  ...["CrossSiteScripting_BODY", "GenericRFI_BODY", "GenericLFI_BODY", "EC2MetaDataSSRF_BODY", "SizeRestrictions_BODY"],
  // People search for what stands in their mails, and filter by many accounts at once.
  ...["CrossSiteScripting_QUERYARGUMENTS", "SizeRestrictions_QUERYSTRING"],
  // Machines call with an API key and name no browser.
  "NoUserAgent_HEADER",
];

const labelled = (key: string): Statement => ({
  labelMatchStatement: { scope: "LABEL", key: `awswaf:managed:aws:core-rule-set:${key}` },
});

/** A caller without a token has no mail to upload. */
const noMailsFromStrangers: Omit<Rule, "priority"> = {
  name: "NoMailsFromStrangers",
  statement: {
    andStatement: {
      statements: [isOpen, anyOf([labelled("CrossSiteScripting_Body"), labelled("SizeRestrictions_Body")])],
    },
  },
  action: { block: {} },
  visibilityConfig: seen("NoMailsFromStrangers"),
};

/** In the order in which they are asked. */
export const firewallRules: readonly Rule[] = [
  limit("CallsWithoutToken", mostCalls.withoutToken, isOpen),
  limit("CallsOfTheApi", mostCalls.ofTheApi, pathIs("STARTS_WITH")("/api/")),
  managed("AWSManagedRulesAmazonIpReputationList"),
  managed("AWSManagedRulesKnownBadInputsRuleSet"),
  managed("AWSManagedRulesCommonRuleSet", countedOnly),
  noMailsFromStrangers,
].map((rule, priority) => ({ ...rule, priority }));

export const firewallMetrics = seen;
