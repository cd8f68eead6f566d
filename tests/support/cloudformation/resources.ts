import type { Finding } from "./finding.ts";
import { checkProperties } from "./properties.ts";
import { isCustom, resourceSpecification } from "./resource-spec.ts";
import type { Resolve } from "./resolve.ts";
import { type Resource, type Stack, findingAt } from "./template.ts";
import { type JsonObject, textsOf } from "./values.ts";

/** AWS CloudFormation Template Reference, "Resource attribute reference". */
const resourceKeys = [
  ...["Type", "Properties", "Condition", "DependsOn", "Metadata"],
  ...["CreationPolicy", "DeletionPolicy", "UpdatePolicy", "UpdateReplacePolicy"],
];

const retention: Readonly<Record<string, readonly string[]>> = {
  DeletionPolicy: ["Delete", "Retain", "RetainExceptOnCreate", "Snapshot"],
  UpdateReplacePolicy: ["Delete", "Retain", "Snapshot"],
};

const sections = [
  ...["AWSTemplateFormatVersion", "Description", "Metadata", "Parameters", "Rules", "Mappings", "Conditions"],
  ...["Transform", "Resources", "Outputs", "Hooks"],
];

/** CloudFormation: a logical id is alphanumeric. */
const logicalId = /^[A-Za-z0-9]{1,255}$/;

/**
 * Required properties that the schemas do not list, by AWS's page of the type: those of a Lambda that is not an image.
 */
const requiredBeside: Readonly<Record<string, (properties: JsonObject) => readonly string[]>> = {
  "AWS::Lambda::Function": ({ PackageType }) => (PackageType === "Image" ? [] : ["Runtime", "Handler"]),
};

function checkKeys(stack: Stack, id: string, resource: Resource): Finding[] {
  const path = ["Resources", id];
  const unknown = Object.keys(resource).filter((key) => !resourceKeys.includes(key));
  return [
    ...unknown.map((key) => findingAt(stack, "unknown-resource-key", path, key)),
    ...Object.entries(retention).flatMap(([key, allowed]) =>
      textsOf(resource[key])
        .filter((value) => !allowed.includes(value))
        .map((value) => findingAt(stack, "unknown-value", [...path, key], `${value} is none of ${allowed.join(", ")}`)),
    ),
  ];
}

function checkResource(stack: Stack, id: string, resource: Resource, resolve: Resolve): Finding[] {
  const { Type, Properties } = resource;
  const path = ["Resources", id];
  const spec = resourceSpecification().resource(Type);
  if (isCustom(Type)) {
    const has = "ServiceToken" in Properties;
    return has ? [] : [findingAt(stack, "missing-property", [...path, "Properties"], "ServiceToken is required")];
  }
  if (spec === undefined) return [findingAt(stack, "unknown-type", path, Type)];
  const beside = (requiredBeside[Type]?.(Properties) ?? []).filter((name) => !(name in Properties));
  return [
    ...beside.map((name) => findingAt(stack, "missing-property", [...path, "Properties"], `${name} is required`)),
    ...checkProperties(Properties, spec.properties, [...path, "Properties"], { stack, resolve }),
  ];
}

/** Findings of each resource against the schemas of CloudFormation's registry. */
export function checkResources(stack: Stack, resolve: Resolve): Finding[] {
  const { template } = stack;
  const ids = (["Parameters", "Resources", "Outputs"] as const).flatMap((section) =>
    Object.keys(template[section]).map((id) => [section, id] as const),
  );
  return [
    ...Object.keys(template)
      .filter((key) => !sections.includes(key))
      .map((key) => findingAt(stack, "unknown-section", [key], "CloudFormation has no such section")),
    ...ids
      .filter(([, id]) => !logicalId.test(id))
      .map((path) => findingAt(stack, "logical-id", path, "must be letters and digits, 255 at most")),
    ...Object.entries(template.Resources).flatMap(([id, resource]) => [
      ...checkKeys(stack, id, resource),
      ...checkResource(stack, id, resource, resolve),
    ]),
  ];
}
