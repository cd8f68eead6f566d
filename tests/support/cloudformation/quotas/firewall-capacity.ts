import { type JsonObject, isObject, listOf } from "../values.ts";
import { type Deployment, type Measure, resourcesOfType } from "./measure.ts";

/** AWS WAF Developer Guide, "Web ACL capacity units": the units that a web ACL's price includes, of 5,000 at most. */
const INCLUDED_UNITS = 1_500;

/** The same, "AWS Managed Rules rule groups list". */
const managedGroups: Readonly<Record<string, number>> = {
  AWSManagedRulesCommonRuleSet: 700,
  AWSManagedRulesAdminProtectionRuleSet: 100,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesSQLiRuleSet: 200,
  AWSManagedRulesLinuxRuleSet: 200,
  AWSManagedRulesUnixRuleSet: 100,
  AWSManagedRulesWindowsRuleSet: 200,
  AWSManagedRulesPHPRuleSet: 100,
  AWSManagedRulesWordPressRuleSet: 100,
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesAnonymousIpList: 50,
  AWSManagedRulesBotControlRuleSet: 50,
  AWSManagedRulesATPRuleSet: 50,
  AWSManagedRulesACFPRuleSet: 50,
  AWSManagedRulesAntiDDoSRuleSet: 50,
};

/** The same, "Using rule statements": base costs. A custom key of a rate-based statement costs 30 each. */
const baseCosts: Readonly<Record<string, (statement: JsonObject) => number>> = {
  ByteMatchStatement: ({ PositionalConstraint }) => (/^CONTAINS/.test(String(PositionalConstraint)) ? 10 : 2),
  SqliMatchStatement: ({ SensitivityLevel }) => (SensitivityLevel === "HIGH" ? 30 : 20),
  XssMatchStatement: () => 40,
  SizeConstraintStatement: () => 1,
  RegexMatchStatement: () => 3,
  RegexPatternSetReferenceStatement: () => 25,
  GeoMatchStatement: () => 1,
  AsnMatchStatement: () => 1,
  LabelMatchStatement: () => 1,
  IPSetReferenceStatement: ({ IPSetForwardedIPConfig }) => (isAnyPosition(IPSetForwardedIPConfig) ? 5 : 1),
  RateBasedStatement: ({ CustomKeys }) => 2 + 30 * listOf(CustomKeys).length,
};

const isAnyPosition = (config: unknown) => isObject(config) && config["Position"] === "ANY";

interface Cost {
  readonly units: number;
  /** Transformations of a request's component, such as the path: AWS counts equal ones of a rule once. */
  readonly transformations: readonly string[];
}

/** A transformation costs 10 each. */
const TRANSFORMATION_UNITS = 10;

const sum = (costs: readonly Cost[]): Cost => ({
  units: costs.reduce((total, { units }) => total + units, 0),
  transformations: costs.flatMap(({ transformations }) => transformations),
});

/** Costs of one statement and what is nested in it. Throws for a statement whose cost is not in the list. */
function costOf(name: string, statement: unknown): Cost {
  if (!isObject(statement)) return sum([]);
  const nested = [...listOf(statement["Statements"]), statement["Statement"], statement["ScopeDownStatement"]];
  const inner = nested.filter(isObject).flatMap((one) => Object.entries(one).map(([kind, part]) => costOf(kind, part)));
  if (["AndStatement", "OrStatement", "NotStatement"].includes(name)) return sum(inner);
  if (name === "ManagedRuleGroupStatement") {
    const units = managedGroups[String(statement["Name"])];
    if (units === undefined) throw new Error(`the capacity of ${String(statement["Name"])} is not in the list`);
    return sum([{ units, transformations: [] }, ...inner]);
  }
  const base = baseCosts[name]?.(statement);
  if (base === undefined) throw new Error(`the cost of a ${name} is not in the list`);
  const field = isObject(statement["FieldToMatch"]) ? statement["FieldToMatch"] : {};
  const extra = "AllQueryArguments" in field ? 10 : "JsonBody" in field ? base : 0;
  // In order: a transformation applies to the result of the previous ones.
  const types = listOf(statement["TextTransformations"])
    .filter(isObject)
    .map(({ Type }) => String(Type))
    .filter((type) => type !== "NONE");
  const transformations = types.map((_, index) => JSON.stringify([field, types.slice(0, index + 1)]));
  return sum([{ units: base + extra, transformations }, ...inner]);
}

/** Units of one rule: statements, and each different transformation once. */
function unitsOf(rule: unknown): number {
  if (!isObject(rule) || !isObject(rule["Statement"])) return 0;
  const cost = sum(Object.entries(rule["Statement"]).map(([name, statement]) => costOf(name, statement)));
  return cost.units + TRANSFORMATION_UNITS * new Set(cost.transformations).size;
}

/** The capacity units of the rules of a web ACL. */
export const measureFirewalls = ({ stacks }: Deployment): Measure[] =>
  resourcesOfType(stacks, "AWS::WAFv2::WebACL").map(({ properties, stack, path }) => ({
    quota: "units of a web ACL",
    used: listOf(properties["Rules"]).reduce<number>((total, rule) => total + unitsOf(rule), 0),
    most: INCLUDED_UNITS,
    stack,
    path,
  }));
