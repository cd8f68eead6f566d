import type { Finding } from "./finding.ts";
import { isCustom, resourceSpecification } from "./resource-spec.ts";
import { type Stack, findingAt } from "./template.ts";
import {
  type Intrinsic,
  type Path,
  attributeOf,
  intrinsicOf,
  isObject,
  listOf,
  substitutedNames,
  substitutionOf,
  visit,
} from "./values.ts";

/** AWS CloudFormation Template Reference, "Pseudo parameters reference". */
const pseudoParameters = [
  ...["AccountId", "NotificationARNs", "NoValue", "Partition", "Region", "StackId", "StackName", "URLSuffix"],
].map((name) => `AWS::${name}`);

/** The same, "Intrinsic function reference", with the condition functions and those of rules. */
const functions = [
  ...["And", "Base64", "Cidr", "Equals", "FindInMap", "ForEach", "GetAtt", "GetAZs", "GetStackOutput", "If"],
  ...["ImportValue", "Join", "Length", "Not", "Or", "Select", "Split", "Sub", "ToJsonString", "Transform"],
  ...["Contains", "EachMemberEquals", "EachMemberIn", "RefAll", "ValueOf", "ValueOfAll"],
].map((name) => `Fn::${name}`);

export interface Reference {
  /** A logical id, a parameter or a pseudo parameter. */
  readonly target: string;
  /** Absent: the result of `Ref`. */
  readonly attribute?: string;
  readonly path: Path;
}

const fromDotted = (name: string, path: Path): Reference => {
  const [target, attribute] = attributeOf(name) ?? [name, undefined];
  return { target, attribute, path };
};

function referencesOf({ name, argument }: Intrinsic, path: Path): Reference[] {
  if (name === "Ref") return typeof argument === "string" ? [{ target: argument, path }] : [];
  if (name === "Fn::GetAtt") {
    const [target, attribute] = attributeOf(argument) ?? [];
    return target === undefined ? [] : [{ target, attribute, path }];
  }
  if (name !== "Fn::Sub") return [];
  const { template = "", variables = {} } = substitutionOf(argument) ?? {};
  return substitutedNames(template)
    .filter((one) => !(one in variables))
    .map((one) => fromDotted(one, path));
}

/** The references of a value to elements of the same template. */
export const referencesIn = (value: unknown, path: Path): Reference[] =>
  [...visit(value, path)].flatMap(({ value: one, path: at }) => {
    const intrinsic = intrinsicOf(one);
    return intrinsic === undefined ? [] : referencesOf(intrinsic, at);
  });

function checkAttribute(stack: Stack, target: string, attribute: string, path: Path): Finding[] {
  const { Type } = stack.template.Resources[target] ?? {};
  if (Type === undefined) return [findingAt(stack, "unknown-resource", path, `there is no resource ${target}`)];
  const missing = [findingAt(stack, "unknown-attribute", path, `${Type} has no attribute ${attribute}`)];
  if (Type === "AWS::CloudFormation::Stack" && attribute.startsWith("Outputs.")) {
    const outputs = stack.nested.get(target)?.template.Outputs;
    return outputs === undefined || attribute.slice("Outputs.".length) in outputs ? [] : missing;
  }
  const spec = resourceSpecification().resource(Type);
  return isCustom(Type) || spec === undefined || attribute in spec.attributes ? [] : missing;
}

function checkReference(stack: Stack, { target, attribute, path }: Reference): Finding[] {
  if (attribute !== undefined) return checkAttribute(stack, target, attribute, path);
  const { Resources, Parameters } = stack.template;
  const isThere = target in Resources || target in Parameters || pseudoParameters.includes(target);
  return isThere ? [] : [findingAt(stack, "unknown-reference", path, `there is no resource or parameter ${target}`)];
}

function checkIntrinsic(stack: Stack, { name, argument }: Intrinsic, path: Path): Finding[] {
  const [first] = listOf(argument);
  const { Conditions, Mappings } = stack.template;
  if (name !== "Ref" && !functions.includes(name)) return [findingAt(stack, "unknown-function", path, name)];
  if (name === "Fn::If" && typeof first === "string" && !(first in Conditions)) {
    return [findingAt(stack, "unknown-condition", path, `there is no condition ${first}`)];
  }
  if (name === "Fn::FindInMap" && typeof first === "string" && !(first in Mappings)) {
    return [findingAt(stack, "unknown-mapping", path, `there is no mapping ${first}`)];
  }
  return [];
}

/** Conditions that resources, outputs and other conditions refer to. */
function conditionNames(stack: Stack): readonly (readonly [name: string, path: Path])[] {
  const { Resources, Outputs, Conditions } = stack.template;
  const within = [...visit(Conditions, ["Conditions"])].flatMap(({ value, path }) =>
    isObject(value) && typeof value["Condition"] === "string" ? [[value["Condition"], path] as const] : [],
  );
  const onPart = (section: string, parts: Readonly<Record<string, { Condition?: string | undefined }>>) =>
    Object.entries(parts).flatMap(([id, { Condition }]) =>
      Condition === undefined ? [] : [[Condition, [section, id]] as const],
    );
  return [...onPart("Resources", Resources), ...onPart("Outputs", Outputs), ...within];
}

/** Findings of all references in a template: each must refer to an existing element. */
export function checkReferences(stack: Stack): Finding[] {
  const { Resources, Outputs, Conditions, Rules } = stack.template;
  const parts = { Resources, Outputs, Conditions, Rules };
  const visited = Object.entries(parts).flatMap(([section, part]) => [...visit(part, [section])]);
  const inValues = visited.flatMap(({ value, path }) => {
    const intrinsic = intrinsicOf(value);
    if (intrinsic === undefined) return [];
    const references = referencesOf(intrinsic, path).flatMap((one) => checkReference(stack, one));
    return [...checkIntrinsic(stack, intrinsic, path), ...references];
  });
  const dependencies = Object.entries(Resources).flatMap(([id, { DependsOn }]) =>
    DependsOn.filter((target) => !(target in Resources)).map((target) =>
      findingAt(stack, "unknown-dependency", ["Resources", id, "DependsOn"], `there is no resource ${target}`),
    ),
  );
  const conditions = conditionNames(stack)
    .filter(([name]) => !(name in Conditions))
    .map(([name, path]) => findingAt(stack, "unknown-condition", path, `there is no condition ${name}`));
  return [...inValues, ...dependencies, ...conditions];
}
