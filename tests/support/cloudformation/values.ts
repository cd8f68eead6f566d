export type Path = readonly string[];

export type JsonObject = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** One value, or several in an array: IAM and CloudFormation accept both. */
export const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : [value];

export const textsOf = (value: unknown): string[] => listOf(value).filter((one) => typeof one === "string");

export interface Intrinsic {
  /** "Ref" or "Fn::…". */
  readonly name: string;
  readonly argument: unknown;
}

/** The intrinsic function of a value: an object with that one key. */
export function intrinsicOf(value: unknown): Intrinsic | undefined {
  if (!isObject(value)) return undefined;
  const [entry, ...others] = Object.entries(value);
  if (entry === undefined || others.length > 0) return undefined;
  const [name, argument] = entry;
  return name === "Ref" || name.startsWith("Fn::") ? { name, argument } : undefined;
}

export const isNoValue = (value: unknown): boolean => isObject(value) && value["Ref"] === "AWS::NoValue";

interface Visited {
  readonly value: unknown;
  readonly path: Path;
}

/** A value and everything in it, outermost first. */
export function* visit(value: unknown, path: Path = []): Generator<Visited> {
  yield { value, path };
  if (Array.isArray(value)) {
    for (const [index, one] of value.entries()) yield* visit(one, [...path, String(index)]);
  } else if (isObject(value)) {
    for (const [key, one] of Object.entries(value)) yield* visit(one, [...path, key]);
  }
}

/** The possible values: both branches of each `Fn::If` around it, without `AWS::NoValue`. */
export function branchesOf(value: unknown): readonly unknown[] {
  if (isNoValue(value)) return [];
  const intrinsic = intrinsicOf(value);
  if (intrinsic?.name !== "Fn::If" || !Array.isArray(intrinsic.argument)) return [value];
  return intrinsic.argument.slice(1).flatMap(branchesOf);
}

/** The possible members of a list, including those of each `Fn::If` in it. */
export const membersOf = (value: unknown): readonly unknown[] =>
  branchesOf(value).flatMap((branch) => listOf(branch).flatMap(branchesOf));

const substitutionPattern = /\$\{([^!}][^}]*)\}/g;

export interface Substitution {
  readonly template: string;
  /** The names that the function defines itself. */
  readonly variables: JsonObject;
}

/** The two forms of `Fn::Sub`; undefined for any other value. */
export function substitutionOf(argument: unknown): Substitution | undefined {
  if (typeof argument === "string") return { template: argument, variables: {} };
  if (!Array.isArray(argument)) return undefined;
  const [template, variables] = argument as readonly unknown[];
  return typeof template === "string" && isObject(variables) ? { template, variables } : undefined;
}

/** The names between `${` and `}`. */
export const substitutedNames = (template: string): string[] =>
  [...template.matchAll(substitutionPattern)].map(([, name = ""]) => name.trim());

/** The text with each `${name}` replaced. */
export const substitute = (template: string, textOf: (name: string) => string): string =>
  template.replaceAll(substitutionPattern, (_, name: string) => textOf(name.trim())).replaceAll("${!", "${");

/** Logical id and attribute of `Fn::GetAtt`, whose attribute may contain dots; undefined for a computed attribute. */
export function attributeOf(argument: unknown): readonly [id: string, attribute: string] | undefined {
  const parts = typeof argument === "string" ? argument.split(".") : textsOf(argument);
  const [id, ...rest] = parts;
  const isWhole = typeof argument === "string" || parts.length === listOf(argument).length;
  return id === undefined || rest.length === 0 || !isWhole ? undefined : [id, rest.join(".")];
}
