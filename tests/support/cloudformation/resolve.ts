import { type ResourceSpec, resourceSpecification } from "./resource-spec.ts";
import { type Stack, randomPart, rootOf, withNested } from "./template.ts";
import { unknown, unknownNames } from "./unknown-text.ts";
import {
  attributeOf,
  branchesOf,
  intrinsicOf,
  isNoValue,
  isObject,
  listOf,
  substitute,
  substitutionOf,
  textsOf,
} from "./values.ts";

/** Longest texts where AWS's pages state no shorter limit: ids (user pools: 55), and values of secrets in use. */
const longest = { id: 55, secret: 256, anything: 128 } as const;

/** The text of a value after deployment; what only AWS knows is unknown text of the longest length. */
export type Resolve = (value: unknown, stack: Stack) => string;

/** ARNs that the specification lacks, or gives for another resource than `Arn` names. */
const arnTemplates: Readonly<Record<string, string>> = {
  "AWS::DynamoDB::GlobalTable": "arn:${Partition}:dynamodb:${Region}:${Account}:table/${TableName}",
  "AWS::Lambda::LayerVersion": "arn:${Partition}:lambda:${Region}:${Account}:layer:${LayerName}:${Version}",
  "AWS::Logs::LogGroup": "arn:${Partition}:logs:${Region}:${Account}:log-group:${LogGroupName}:*",
  "AWS::CloudFormation::Stack": "arn:${Partition}:cloudformation:${Region}:${Account}:stack/${StackName}/${StackId}",
  "AWS::WAFv2::WebACL": "arn:${Partition}:wafv2:${Region}:${Account}:global/webacl/${Name}/${Id}",
};

/** Types whose `Ref` is not an id: the form on AWS's page of the type. */
const references: Readonly<Record<string, string>> = {
  "AWS::SQS::Queue": "https://sqs.${Region}.${URLSuffix}/${Account}/${QueueName}",
  "AWS::SecretsManager::Secret": "arn:${Partition}:secretsmanager:${Region}:${Account}:secret:${Name}",
};

const dynamicReference = /\{\{resolve:[^}]*\}\}/g;

interface Exported {
  readonly value: unknown;
  readonly stack: Stack;
}

/** A resolver for stacks that are deployed together: it follows exports, outputs and parameters between them. */
export function makeResolver(stacks: readonly Stack[]): Resolve {
  const all = stacks.flatMap(withNested);
  const exportedBy = (name: string, region: string): Exported | undefined => {
    for (const stack of all.filter((one) => one.region === region)) {
      for (const { Value, Export } of Object.values(stack.template.Outputs)) {
        if (Export !== undefined && textOf(Export.Name, stack) === name) return { value: Value, stack };
      }
    }
    return undefined;
  };
  const exports = new Map<string, Exported | undefined>();
  const exported = (name: string, region: string) => {
    const key = `${region} ${name}`;
    if (!exports.has(key)) exports.set(key, exportedBy(name, region));
    return exports.get(key);
  };

  const pseudo = (name: string, { region, account, ...stack }: Stack): string | undefined =>
    ({
      "AWS::Region": region,
      "AWS::AccountId": account,
      "AWS::Partition": "aws",
      "AWS::URLSuffix": "amazonaws.com",
      "AWS::StackName": stack.name,
      "AWS::StackId": `arn:aws:cloudformation:${region}:${account}:stack/${stack.name}/${unknown(36)}`,
      "AWS::NoValue": "",
    })[name];

  /** The names that CloudFormation generates: the stack, the logical id, a random part. */
  const madeNames = unknownNames();
  const madeName = (id: string, { name }: Stack) =>
    madeNames(`${name} ${id}`, Math.max(longest.id, `${name}-${id}-${randomPart}`.length));

  const filled = (template: string, id: string, stack: Stack): string => {
    const properties = stack.template.Resources[id]?.Properties ?? {};
    return substitute(template, (placeholder) => {
      const known = pseudo(`AWS::${placeholder === "Account" ? "AccountId" : placeholder}`, stack);
      const named = properties[placeholder] ?? (placeholder.endsWith("Name") ? properties["Name"] : undefined);
      return known ?? (named === undefined ? madeName(id, stack) : textOf(named, stack));
    });
  };

  const arnOf = (type: string, spec: ResourceSpec | undefined, id: string, stack: Stack) => {
    const template = arnTemplates[type] ?? spec?.arnTemplate;
    return template === undefined ? unknown(longest.anything) : filled(template, id, stack);
  };

  const referenceTo = (id: string, stack: Stack): string => {
    const resource = stack.template.Resources[id];
    if (resource === undefined) return unknown(longest.anything);
    const { Type, Properties } = resource;
    const reference = references[Type];
    if (reference !== undefined) return filled(reference, id, stack);
    const spec = resourceSpecification().resource(Type);
    const [identifier = "", ...others] = spec?.identifier ?? [];
    if (others.length === 0 && /arn$/i.test(identifier)) return arnOf(Type, spec, id, stack);
    const named = others.length === 0 ? Properties[identifier] : undefined;
    return named === undefined ? madeName(id, stack) : textOf(named, stack);
  };

  const attributeText = (id: string, attribute: string, stack: Stack): string => {
    const within = stack.nested.get(id);
    const output = within?.template.Outputs[attribute.replace(/^Outputs\./, "")];
    if (within !== undefined && output !== undefined) return textOf(output.Value, within);
    const type = stack.template.Resources[id]?.Type;
    if (type === undefined) return unknown(longest.anything);
    const spec = resourceSpecification().resource(type);
    const isOwnArn = attribute === "Arn" || attribute === `${type.split("::").at(-1) ?? ""}Arn`;
    if (isOwnArn) return arnOf(type, spec, id, stack);
    if (attribute === "StreamArn") return `${arnOf(type, spec, id, stack)}/stream/${unknown(longest.id)}`;
    return unknown(Math.max(longest.anything, madeName(id, stack).length));
  };

  const parameterText = (name: string, stack: Stack): string => {
    const given = stack.parent?.stack.template.Resources[stack.parent.id]?.Properties["Parameters"];
    if (stack.parent !== undefined && isObject(given) && name in given) return textOf(given[name], stack.parent.stack);
    return unknown(longest.anything);
  };

  const named = (name: string, stack: Stack): string =>
    pseudo(name, stack) ?? (name in stack.template.Parameters ? parameterText(name, stack) : referenceTo(name, stack));

  const outputOf = (argument: unknown, { region, ...stack }: Stack): string => {
    if (!isObject(argument)) return unknown(longest.anything);
    const wanted = { name: argument["StackName"], region: argument["Region"] ?? region };
    const found = all.find(
      (one) => one.name === wanted.name && one.region === wanted.region && one.name !== stack.name,
    );
    const output = typeof argument["OutputName"] === "string" && found?.template.Outputs[argument["OutputName"]];
    return found === undefined || !output ? unknown(longest.anything) : textOf(output.Value, found);
  };

  const mapped = (argument: unknown, stack: Stack): string => {
    const [mapping = "", first = "", second = ""] = listOf(argument).map((one) => textOf(one, stack));
    const values = stack.template.Mappings[mapping];
    const row = isObject(values) ? values[first] : undefined;
    return isObject(row) && second in row ? textOf(row[second], stack) : unknown(longest.anything);
  };

  const called = (name: string, argument: unknown, stack: Stack): string => {
    switch (name) {
      case "Ref":
        return typeof argument === "string" ? named(argument, stack) : unknown(longest.anything);
      case "Fn::GetAtt": {
        const found = attributeOf(argument);
        return found === undefined ? unknown(longest.anything) : attributeText(found[0], found[1], stack);
      }
      case "Fn::Join": {
        const [separator, parts] = listOf(argument);
        return listOf(parts)
          .map((part) => textOf(part, stack))
          .join(textsOf(separator)[0]);
      }
      case "Fn::Sub": {
        const substitution = substitutionOf(argument);
        if (substitution === undefined) return unknown(longest.anything);
        return substitute(substitution.template, (one) => {
          if (one in substitution.variables) return textOf(substitution.variables[one], stack);
          return one.includes(".") ? called("Fn::GetAtt", one, stack) : named(one, stack);
        });
      }
      case "Fn::If":
        return textOf(branchesOf({ [name]: argument })[0] ?? "", stack);
      case "Fn::ImportValue": {
        const found = exported(textOf(argument, stack), stack.region);
        return found === undefined ? unknown(longest.anything) : textOf(found.value, found.stack);
      }
      case "Fn::GetStackOutput":
        return outputOf(argument, rootOf(stack));
      case "Fn::FindInMap":
        return mapped(argument, stack);
      default:
        return unknown(longest.anything);
    }
  };

  function textOf(value: unknown, stack: Stack): string {
    if (typeof value === "string") return value;
    if (typeof value === "number" || typeof value === "boolean") return String(value);
    if (isNoValue(value) || value === null || value === undefined) return "";
    const intrinsic = intrinsicOf(value);
    if (intrinsic === undefined)
      return JSON.stringify(value, (_, inner: unknown) =>
        intrinsicOf(inner) === undefined ? inner : textOf(inner, stack),
      );
    return called(intrinsic.name, intrinsic.argument, stack);
  }

  return textOf;
}

/** A text with each dynamic reference of CloudFormation replaced by the longest possible secret. */
export const withSecrets = (text: string): string => text.replaceAll(dynamicReference, unknown(longest.secret));

/** A whole value with every text in it resolved, such as a policy document to measure. */
export function resolved(value: unknown, stack: Stack, resolve: Resolve): unknown {
  if (Array.isArray(value)) return membersOfArray(value).map((one) => resolved(one, stack, resolve));
  if (intrinsicOf(value) !== undefined) {
    const [branch] = branchesOf(value);
    return intrinsicOf(branch) === undefined && branch !== undefined
      ? resolved(branch, stack, resolve)
      : resolve(value, stack);
  }
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, one]) => !isNoValue(one))
      .map(([key, one]) => [key, resolved(one, stack, resolve)]),
  );
}

/** Of the two branches of a condition in a list, the non-empty one is used: the other is often AWS::NoValue. */
const membersOfArray = (values: readonly unknown[]) => values.flatMap((one) => branchesOf(one).slice(0, 1));
