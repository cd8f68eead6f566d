import { cycleOf } from "./cycles.ts";
import type { Finding } from "./finding.ts";
import type { Resolve } from "./resolve.ts";
import { type Stack, findingAt, rootOf, withNested } from "./template.ts";
import { type Path, intrinsicOf, isObject, visit } from "./values.ts";

interface Import {
  readonly stack: Stack;
  readonly path: Path;
  /** Names the export, or the stack and the output. */
  readonly from: string;
  readonly region: string;
  readonly isExport: boolean;
}

function importsOf(stack: Stack, resolve: Resolve): Import[] {
  const { Resources, Outputs } = stack.template;
  return [...visit({ Resources, Outputs })].flatMap(({ value, path }): Import[] => {
    const { name, argument } = intrinsicOf(value) ?? {};
    if (name === "Fn::ImportValue") {
      return [{ stack, path, from: resolve(argument, stack), region: stack.region, isExport: true }];
    }
    if (name !== "Fn::GetStackOutput" || !isObject(argument)) return [];
    const [part, output] = [argument["StackName"], argument["OutputName"]].map((one) => resolve(one, stack));
    const region = argument["Region"] === undefined ? stack.region : resolve(argument["Region"], stack);
    return [{ stack, path, from: `${part ?? ""} ${output ?? ""}`, region, isExport: false }];
  });
}

interface Offer {
  readonly stack: Stack;
  readonly path: Path;
  readonly key: string;
}

const keyOf = (region: string, isExport: boolean, name: string) =>
  `${region} ${isExport ? "export" : "output"} ${name}`;

function offersOf(stack: Stack, resolve: Resolve): Offer[] {
  return Object.entries(stack.template.Outputs).flatMap(([id, { Export }]) => {
    const path = ["Outputs", id];
    const output = { stack, path, key: keyOf(stack.region, false, `${stack.name} ${id}`) };
    if (Export === undefined) return [output];
    return [output, { stack, path, key: keyOf(stack.region, true, resolve(Export.Name, stack)) }];
  });
}

/** Names of the stacks that are complete before a stack begins, including indirect ones. */
function before(name: string, stacks: readonly Stack[], seen = new Set<string>()): Set<string> {
  for (const one of stacks.find((stack) => stack.name === name)?.dependencies ?? []) {
    if (seen.has(one)) continue;
    seen.add(one);
    before(one, stacks, seen);
  }
  return seen;
}

function checkParameters({ name, parent, ...stack }: Stack): Finding[] {
  if (parent === undefined) return [];
  const passed = parent.stack.template.Resources[parent.id]?.Properties["Parameters"] ?? {};
  const given = isObject(passed) ? Object.keys(passed) : [];
  const { Parameters } = stack.template;
  const path = ["Resources", parent.id, "Properties", "Parameters"];
  return [
    ...given
      .filter((one) => !(one in Parameters))
      .map((one) => findingAt(parent.stack, "unknown-parameter", path, `${name} has no parameter ${one}`)),
    ...Object.entries(Parameters)
      .filter(([one, { Default }]) => Default === undefined && !given.includes(one))
      .map(([one]) => findingAt(parent.stack, "missing-parameter", path, `${name} needs ${one}`)),
  ];
}

/** Findings between stacks: an imported value must exist, and be deployed first. */
export function checkCrossStack(stacks: readonly Stack[], resolve: Resolve): Finding[] {
  const all = stacks.flatMap(withNested);
  const offers = all.flatMap((stack) => offersOf(stack, resolve));
  const byKey = new Map(offers.map((offer) => [offer.key, offer]));
  const imports = all.flatMap((stack) => importsOf(stack, resolve));
  const takenFrom = ({ region, isExport, from }: Import) => byKey.get(keyOf(region, isExport, from));
  const taken = imports.flatMap((one) => {
    const offer = takenFrom(one);
    if (offer === undefined) {
      return [findingAt(one.stack, "unknown-export", one.path, `no stack in ${one.region} offers ${one.from}`)];
    }
    const [taker, giver] = [rootOf(one.stack).name, rootOf(offer.stack).name];
    if (taker === giver || before(taker, stacks).has(giver)) return [];
    return [findingAt(one.stack, "deployed-later", one.path, `${giver} is not deployed before ${taker}`)];
  });
  const twice = offers
    .filter((offer) => byKey.get(offer.key) !== offer)
    .map(({ stack, path, key }) => findingAt(stack, "export-twice", path, key));
  const edges = (name: string) => [
    ...(stacks.find((stack) => stack.name === name)?.dependencies ?? []),
    ...imports.flatMap((one) => {
      const giver = takenFrom(one);
      return giver !== undefined && rootOf(one.stack).name === name ? [rootOf(giver.stack).name] : [];
    }),
  ];
  const cycle = cycleOf(new Map(stacks.map(({ name }) => [name, edges(name)])));
  const [first] = stacks;
  return [
    ...taken,
    ...twice,
    ...all.flatMap(checkParameters),
    ...(cycle === undefined || first === undefined
      ? []
      : [findingAt(first, "stack-cycle", ["(stacks)"], cycle.join(" → "))]),
  ];
}
