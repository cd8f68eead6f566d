import type { Resolve } from "./resolve.ts";
import { type Stack } from "./template.ts";
import { type JsonObject, type Path, intrinsicOf, isObject, membersOf, visit } from "./values.ts";

/** The kind: of an identity, of a resource, or the trust policy of a role. */
export type PolicyKind = "identity" | "resource" | "trust";

export interface PolicyDocument {
  readonly kind: PolicyKind;
  readonly stack: Stack;
  readonly path: Path;
  readonly statements: readonly JsonObject[];
}

function kindOf(type: string, path: Path): PolicyKind {
  if (path.includes("AssumeRolePolicyDocument")) return "trust";
  return type.startsWith("AWS::IAM::") ? "identity" : "resource";
}

const isDocument = (value: JsonObject) =>
  !("Statement" in value) ? false : membersOf(value["Statement"]).some((one) => isObject(one) && "Effect" in one);

/** A policy as text in a template, such as a log group's. */
function parsedPolicy(value: unknown, stack: Stack, resolve: Resolve): JsonObject | undefined {
  const isText = typeof value === "string" || ["Fn::Join", "Fn::Sub"].includes(intrinsicOf(value)?.name ?? "");
  const text = isText ? resolve(value, stack) : "";
  if (!text.startsWith("{") || !text.includes('"Statement"')) return undefined;
  const parsed: unknown = JSON.parse(text);
  return isObject(parsed) ? parsed : undefined;
}

/** Every policy document anywhere in a template. */
export function policyDocumentsOf(stack: Stack, resolve: Resolve): PolicyDocument[] {
  return Object.entries(stack.template.Resources).flatMap(([id, { Type, Properties }]) =>
    [...visit(Properties, ["Resources", id, "Properties"])].flatMap(({ value, path }) => {
      const isText = typeof value === "string" || intrinsicOf(value) !== undefined;
      const document = isText ? parsedPolicy(value, stack, resolve) : value;
      if (!isObject(document) || !isDocument(document)) return [];
      const statements = membersOf(document["Statement"]).filter(isObject);
      return [{ kind: kindOf(Type, path), stack, path, statements }];
    }),
  );
}
