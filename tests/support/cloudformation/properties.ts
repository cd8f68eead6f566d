import type { Finding } from "./finding.ts";
import { type PropertyType, type ResourceProperties, isCustom, resourceSpecification } from "./resource-spec.ts";
import type { Resolve } from "./resolve.ts";
import { type Stack, findingAt } from "./template.ts";
import { isKnown } from "./unknown-text.ts";
import { type Intrinsic, type Path, attributeOf, branchesOf, intrinsicOf, isObject } from "./values.ts";

interface CheckContext {
  readonly stack: Stack;
  readonly resolve: Resolve;
}

/** The type of an intrinsic function's result, as far as it is known. */
type Given = "text" | "list" | "anything";

const givenBy: Readonly<Record<string, Given>> = {
  "Fn::Join": "text",
  "Fn::Sub": "text",
  "Fn::Base64": "text",
  "Fn::ImportValue": "text",
  "Fn::GetStackOutput": "text",
  "Fn::Split": "list",
  "Fn::GetAZs": "list",
  "Fn::Cidr": "list",
};

function typeOfAttribute(argument: unknown, stack: Stack): Given {
  const [id = "", attribute = ""] = attributeOf(argument) ?? [];
  const type = stack.template.Resources[id]?.Type ?? "";
  const found = resourceSpecification().resource(type)?.attributes[attribute]?.type.type;
  if (found === undefined || isCustom(type) || ["json", "ref", "map", "union", "tag"].includes(found))
    return "anything";
  return found === "array" ? "list" : "text";
}

function given({ name, argument }: Intrinsic, stack: Stack): Given {
  if (name === "Fn::GetAtt") return typeOfAttribute(argument, stack);
  if (name !== "Ref") return givenBy[name] ?? "anything";
  const parameter = typeof argument === "string" ? stack.template.Parameters[argument] : undefined;
  return parameter !== undefined && /List/.test(parameter.Type) ? "list" : "text";
}

const wrongType = (wanted: string, value: unknown, path: Path, { stack }: CheckContext): Finding[] => [
  findingAt(stack, "wrong-type", path, `wants ${wanted}, is ${JSON.stringify(value).slice(0, 80)}`),
];

/** The specification's names of primitive types, and their values in JSON. */
const scalars: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  "date-time": (value) => typeof value === "string" && !Number.isNaN(Date.parse(value)),
  boolean: (value) => typeof value === "boolean",
  integer: (value) => Number.isInteger(value),
  number: (value) => typeof value === "number",
};

function checkIntrinsic(intrinsic: Intrinsic, type: PropertyType, path: Path, context: CheckContext): Finding[] {
  const gives = given(intrinsic, context.stack);
  const fits =
    gives === "anything" || type.type === "json" || (gives === "list" ? type.type === "array" : type.type in scalars);
  return fits ? [] : wrongType(type.type, { [intrinsic.name]: intrinsic.argument }, path, context);
}

function checkAllowed(type: PropertyType, value: unknown, path: Path, { stack, resolve }: CheckContext): Finding[] {
  const allowed = "allowedValues" in type ? type.allowedValues?.map(String) : undefined;
  const text = resolve(value, stack);
  if (allowed === undefined || !isKnown(text) || text.includes("{{resolve:") || allowed.includes(text)) return [];
  return [findingAt(stack, "unknown-value", path, `${text} is none of ${allowed.join(", ")}`)];
}

const tagProperties: ResourceProperties = {
  Key: { type: { type: "string" }, required: true },
  Value: { type: { type: "string" }, required: true },
};

function checkOne(value: unknown, type: PropertyType, path: Path, context: CheckContext): Finding[] {
  if (type.type === "union") {
    const tries = type.types.map((one) => checkOne(value, one, path, context));
    return tries.find((found) => found.length === 0) ?? tries[0] ?? [];
  }
  const intrinsic = intrinsicOf(value);
  if (intrinsic !== undefined) {
    const found = checkIntrinsic(intrinsic, type, path, context);
    return found.length > 0 ? found : checkAllowed(type, value, path, context);
  }
  switch (type.type) {
    case "json":
    case "null":
      return [];
    case "tag":
      return isObject(value)
        ? checkProperties(value, tagProperties, path, context)
        : wrongType("a tag", value, path, context);
    case "ref":
      return isObject(value)
        ? checkProperties(value, resourceSpecification().definition(type).properties, path, context)
        : wrongType("an object", value, path, context);
    case "map":
      return isObject(value)
        ? Object.entries(value).flatMap(([key, one]) => checkValue(one, type.element, [...path, key], context))
        : wrongType("an object", value, path, context);
    case "array":
      return Array.isArray(value)
        ? value.flatMap((one, index) => checkValue(one, type.element, [...path, String(index)], context))
        : wrongType("a list", value, path, context);
    default:
      return scalars[type.type]?.(value) === true
        ? checkAllowed(type, value, path, context)
        : wrongType(type.type, value, path, context);
  }
}

/** The checks of a value against its type. */
const checkValue = (value: unknown, type: PropertyType, path: Path, context: CheckContext): Finding[] =>
  branchesOf(value).flatMap((branch) => checkOne(branch, type, path, context));

/** Findings of all properties of an object against the specification. */
export function checkProperties(
  values: Readonly<Record<string, unknown>>,
  properties: ResourceProperties,
  path: Path,
  context: CheckContext,
): Finding[] {
  const missing = Object.entries(properties)
    .filter(
      ([name, { required }]) => required === true && branchesOf(values[name] ?? { Ref: "AWS::NoValue" }).length === 0,
    )
    .map(([name]) => findingAt(context.stack, "missing-property", path, `${name} is required`));
  const wrong = Object.entries(values).flatMap(([name, value]) => {
    const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
    return property === undefined
      ? [findingAt(context.stack, "unknown-property", [...path, name], `known: ${Object.keys(properties).join(", ")}`)]
      : checkValue(value, property.type, [...path, name], context);
  });
  return [...missing, ...wrong];
}
