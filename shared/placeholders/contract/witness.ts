import type { PlaceholderShape } from "../placeholder-object.ts";
import { renderTemplate } from "../render.ts";
import { anyItem, type Contract, type Guard, type Place, type Requirement } from "./requirements.ts";
import { type PlaceNode, States } from "./states.ts";

/** Requirements that one comparison may examine, so that none takes longer than a few seconds. A usual mail needs some thousands. */
const MOST_EXAMINED = 200_000;
/** A rendering counts as so many. */
const RENDERING = 200;

/** All places of both contracts. A kind of the former one wins: its data is searched. */
function placesOf(before: Contract, after: Contract): PlaceNode {
  const root = nodeOf(before.tree, after.tree);
  for (const { place, guards } of [...before.requirements, ...after.requirements]) {
    for (const used of [place, ...guards.map((guard) => guard.place)]) addItems(root, used);
  }
  completeItems(root);
  return root;
}

/** Items that are read by their index have all that any item has, also what was found later. */
function completeItems({ below }: PlaceNode): void {
  const any = below.get(anyItem);
  for (const node of below.values()) {
    if (any && node !== any) addMissing(node, any);
    completeItems(node);
  }
}

function addMissing(node: PlaceNode, from: PlaceNode): void {
  for (const [key, child] of from.below) {
    const own = node.below.get(key);
    if (own) addMissing(own, child);
    else node.below.set(key, copyOf(child));
  }
}

function nodeOf(before: PlaceholderShape | undefined, after: PlaceholderShape | undefined): PlaceNode {
  const isKnown = before !== undefined && before.kind !== "any";
  const shape = isKnown ? before : (after ?? before);
  const below = new Map<string, PlaceNode>();
  const [own, others] = [shapesBelow(before), shapesBelow(after)];
  for (const key of new Set([...own.keys(), ...others.keys()])) below.set(key, nodeOf(own.get(key), others.get(key)));
  return { kind: shape?.kind ?? "any", below };
}

function shapesBelow(shape: PlaceholderShape | undefined): ReadonlyMap<string, PlaceholderShape> {
  if (shape?.kind === "object") return new Map(shape.fields.map((field) => [field.name, field.shape]));
  return shape?.kind === "list" ? new Map([[anyItem, shape.item]]) : new Map();
}

/** An item that is read by its index is like any other, but has states of its own. */
function addItems(root: PlaceNode, place: Place): void {
  let node = root;
  for (const key of place) {
    const any = node.below.get(anyItem);
    if (any && !node.below.has(key)) node.below.set(key, copyOf(any));
    const next = node.below.get(key);
    if (next === undefined) return;
    node = next;
  }
}

const copyOf = ({ kind, below }: PlaceNode): PlaceNode => ({
  kind,
  below: new Map([...below].map(([key, node]) => [key, copyOf(node)])),
});

/**
 * What is asked of all items is asked of those with an index too, if the list is that long. A value outside of the list
 * is asked for by an item if a guard is about the item.
 */
function withItems(requirement: Requirement, root: PlaceNode, expanded: readonly string[] = []): Requirement[] {
  const list = listsOf(requirement).find((one) => !expanded.includes(one.join("\0")));
  if (list === undefined) return [requirement];
  let node: PlaceNode | undefined = root;
  for (const key of list) node = node?.below.get(key);
  const indexes = [...(node?.below.keys() ?? [])].filter((key) => key !== anyItem);
  const at = list.length;
  const forItem = (key: string): Requirement => {
    const moved = (place: Place) =>
      place[at] === anyItem && list.every((name, index) => place[index] === name) ? place.with(at, key) : place;
    const guards = requirement.guards.map((guard) => ({ ...guard, place: moved(guard.place) }));
    const isLong = { place: [...list, key], is: true, zeroCounts: true, anyCounts: true };
    return { ...requirement, place: moved(requirement.place), guards: [...guards, isLong] };
  };
  const known = [...expanded, list.join("\0")];
  return [requirement, ...indexes.map(forItem)].flatMap((one) => withItems(one, root, known));
}

/** The lists whose items a requirement is about, the outer ones first. */
const listsOf = ({ place, guards }: Requirement): Place[] =>
  [place, ...guards.map((guard) => guard.place)].flatMap((one) =>
    one.flatMap((key, at) => (key === anyItem ? [one.slice(0, at)] : [])),
  );

export type Search =
  | { readonly found: Record<string, unknown> }
  /** No data that fits the former contract can lack the value, or the search was too long to say. */
  | { readonly found: undefined; readonly isSure: boolean };

/**
 * Finds data that the former template renders and the new one does not, because it lacks the value that a requirement of
 * the new one is about. Every way to leave it out is tried, with every way to satisfy the former contract.
 */
export function createWitnessSearch(before: Contract, after: Contract): (requirement: Requirement) => Search {
  const budget = { left: MOST_EXAMINED };
  const places = placesOf(before, after);
  // What is rendered more seldom than its guards say is taken as a requirement first: such data surely fits.
  const strict = before.requirements.flatMap((one) => withItems(one, places));
  const sure = strict.filter(({ exact }) => exact);
  const unguarded = (all: readonly Requirement[]) => all.filter(({ guards }) => guards.length === 0);
  const start = (all: readonly Requirement[]) =>
    new States(places).presentAll(unguarded(all).map(({ place }) => place));
  const begun = start(strict);
  const [usual] = begun ? solutions(begun, strict, budget) : [];
  const attempts = [
    // Most values can be left out of the emptiest data of all.
    { requirements: strict, from: usual },
    { requirements: strict, from: begun },
    ...(sure.length === strict.length ? [] : [{ requirements: sure, from: start(sure) }]),
  ];

  return (requirement) => {
    budget.left -= before.requirements.length;
    if (before.requirements.some((former) => implies(former, requirement))) return { found: undefined, isSure: true };
    for (const { requirements, from } of attempts) {
      for (const lacking of from ? waysToLack(requirement, from) : []) {
        for (const states of solutions(lacking, requirements, budget)) {
          for (const items of [1, 2, 3]) {
            budget.left -= RENDERING;
            const data = states.data(items);
            if (!isWitness(before, after, data)) continue;
            budget.left -= RENDERING;
            return { found: legible(before, after, data) };
          }
          // Other solutions differ in what else is there; they help only if the guards did not say all.
          if (requirement.exact && requirements === sure) break;
        }
      }
    }
    return { found: undefined, isSure: budget.left > 0 };
  };
}

/** Most of a mail stays as it was: the same value, or one below it, asked for by no more guards. */
function implies(former: Requirement, { place, guards }: Requirement): boolean {
  const isBelow = place.every((key, index) => former.place[index] === key);
  return former.exact && isBelow && former.guards.every((guard) => guards.some((other) => isSame(guard, other)));
}

const isSame = (one: Guard, other: Guard) =>
  one.is === other.is && one.zeroCounts === other.zeroCounts && one.place.join("\0") === other.place.join("\0");

const renders = ({ templates }: Contract, data: unknown) =>
  templates.every((template) => renderTemplate(template, data).ok);

const isWitness = (before: Contract, after: Contract, data: object): boolean =>
  renders(before, data) && !renders(after, data);

/** Empty texts as the name of their value, so that users recognise their data; the texts of a list as the list's. */
const withWords = (value: unknown, name = ""): unknown => {
  if (value === "") return name;
  if (Array.isArray(value)) return value.map((item) => withWords(item, name));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, below]) => [key, withWords(below, key)]));
};

/** A witness with words for its empty texts, where these are no reason for it. */
function legible(before: Contract, after: Contract, data: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(data).map(([key, below]) => [key, withWords(below, key)] as const);
  const worded = Object.fromEntries(entries);
  return isWitness(before, after, worded) ? worded : data;
}

function waysToLack({ place, guards }: Requirement, from: States): States[] {
  let asked: States | undefined = from;
  for (const guard of guards) asked = asked?.answered(guard, true);
  const lacking: Place[] = place.map((_, index) => place.slice(0, place.length - index));
  return lacking.flatMap((at) => (at.at(-1) === anyItem ? [] : (asked?.absent(at) ?? [])));
}

/** The states in which all requirements are met, the emptiest first. */
function* solutions(states: States, requirements: readonly Requirement[], budget: { left: number }): Generator<States> {
  budget.left -= requirements.length;
  if (budget.left <= 0) return;
  // The requirement that leaves fewest ways comes first: one that leaves none ends this branch at once.
  let ways: readonly States[] | undefined;
  for (const { place, guards } of requirements) {
    if (states.isPresent(place) || !guards.every(states.holds)) continue;
    const met = [states.present(place), ...guards.map((guard) => states.answered(guard, false))];
    const left = met.filter((one) => one !== undefined);
    if (ways === undefined || left.length < ways.length) ways = left;
    if (ways.length <= 1) break;
  }
  if (ways === undefined) yield states;
  else for (const way of ways) yield* solutions(way, requirements, budget);
}
