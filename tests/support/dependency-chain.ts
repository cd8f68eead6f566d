import { type StageTemplate } from "./synthesized.ts";

interface Resource {
  readonly Type: string;
  readonly DependsOn?: string | readonly string[];
}
type Resources = Readonly<Record<string, Resource>>;

/** The logical ids that a value refers to by Ref, Fn::GetAtt or Fn::Sub. */
function referencesIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (key === "Ref") return [String(inner)];
    if (key === "Fn::GetAtt") return [String(Array.isArray(inner) ? inner[0] : inner).split(".")[0]!];
    if (key !== "Fn::Sub") return referencesIn(inner);
    const [text, variables] = Array.isArray(inner) ? inner : [inner, {}];
    const names = [...String(text).matchAll(/\$\{(\w+)[.}]/g)].map(([, name]) => name!);
    return [...names, ...referencesIn(variables)];
  });
}

/** The resources that CloudFormation completes before each resource: references, and DependsOn. */
export function dependenciesOf(resources: Resources): ReadonlyMap<string, readonly string[]> {
  return new Map(
    Object.entries(resources).map(([id, { DependsOn = [], ...rest }]) => [
      id,
      [...new Set([...referencesIn(rest), ...[DependsOn].flat()])].filter(
        (other) => other in resources && other !== id,
      ),
    ]),
  );
}

/**
 * The longest chain of dependent resources in a stack: the number of steps that CloudFormation cannot run in parallel.
 * `weightOf` returns the steps of a resource itself, e.g. a nested stack.
 */
export function longestChain(resources: Resources, weightOf: (id: string) => number = () => 1): number {
  const dependencies = dependenciesOf(resources);
  const lengths = new Map<string, number>();
  const lengthAt = (id: string): number => {
    const known = lengths.get(id);
    if (known !== undefined) return known;
    const before = (dependencies.get(id) ?? []).map(lengthAt);
    const length = weightOf(id) + Math.max(0, ...before);
    lengths.set(id, length);
    return length;
  };
  return Math.max(0, ...Object.keys(resources).map(lengthAt));
}

/** The same for a stack of the stage with nested stacks, each of which counts as its longest chain plus one. */
export function longestChainOf(stack: StageTemplate, templates: readonly StageTemplate[]): number {
  const nested = templates.filter(({ isNested }) => isNested);
  return longestChain(stack.Resources, (id) => {
    if (stack.Resources[id]?.Type !== "AWS::CloudFormation::Stack") return 1;
    const area = id.replace(/NestedStack.*$/, "");
    const template = nested.find(({ name }) => new RegExp(`Api${area}[0-9A-F]{8}$`).test(name));
    if (template === undefined) throw new Error(`no template of the nested stack ${id}`);
    return 1 + longestChain(template.Resources);
  });
}
