import { parseTemplate } from "../parse.ts";
import type { PlaceholderObject } from "../placeholder-object.ts";
import { presentParts } from "../problem.ts";
import type { Problem, TemplatePart, TemplateParts } from "../problem.ts";
import type { Path, Template } from "../template-tree.ts";
import { newUsage } from "../usage.ts";
import type { GuardFrame, Resolved, Value } from "../usage-scope.ts";
import { placeholderObject } from "../usage-shape.ts";
import { walkTemplate } from "../walk-template.ts";

/** Stands for any item of a list in a place, as `[2]` for an item by its index: no key of Handlebars ends with a bracket. */
export const anyItem = "[]";

/** The keys from the data to a value. */
export type Place = readonly string[];

/** A statement is rendered only if the value is (or is not) there. */
export interface Guard {
  readonly place: Place;
  readonly is: boolean;
  /** 0 is a value, as in `#each` and `#with`. */
  readonly zeroCounts: boolean;
  /** Any value is, also an empty one. */
  readonly anyCounts?: boolean;
}

/** A value that a template prints: SES drops the mail if it is not in the data while all guards hold. */
export interface Requirement {
  readonly place: Place;
  readonly guards: readonly Guard[];
  /** False if the statement is rendered more seldom than the guards say. */
  readonly exact: boolean;
  readonly use: { readonly part: TemplatePart; readonly line: number; readonly column: number; readonly text: string };
}

/** What a template asks of its data. */
export interface Contract {
  readonly tree: PlaceholderObject;
  readonly requirements: readonly Requirement[];
  readonly templates: readonly Template[];
}

export type ContractResult =
  { readonly ok: true; readonly contract: Contract } | { readonly ok: false; readonly problems: readonly Problem[] };

/** The contract of a mail with all its parts, or why SES could not take it. */
export function contractOf(parts: TemplateParts): ContractResult {
  const root = newUsage();
  const requirements: Requirement[] = [];
  const problems: Problem[] = [];
  const templates: Template[] = [];
  for (const { part, source } of presentParts(parts)) {
    const parsed = parseTemplate(source);
    if (parsed.ok) templates.push(parsed.template);
    const onOutput = (expression: Path, resolved: Resolved, frames: GuardFrame | undefined) => {
      const place = placeOf(resolved.value);
      if (place === undefined || place.length === 0 || isItem(place)) return;
      const { text, position } = expression;
      requirements.push({ place, ...guardsOf(frames), use: { part, ...position, text } });
    };
    const found = parsed.ok ? walkTemplate(parsed.template, root, onOutput) : parsed.problems;
    problems.push(...found.map((problem) => ({ ...problem, part })));
  }
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, contract: { tree: placeholderObject(root), requirements, templates } };
}

/** Undefined for a value that is not in the data. */
function placeOf({ way }: Value): Place | undefined {
  if (way === "nowhere") return undefined;
  const keys: string[] = [];
  for (let at = way; at; at = at.around) keys.unshift(at.key);
  // `list.length` and `text.length` are there wherever the list or text is.
  return keys.at(-1) === "length" ? keys.slice(0, -1) : keys;
}

/**
 * The guards that surely speak of the same items as the statement. In a loop over a list inside of another loop over the
 * same list, a guard can be about the item of either.
 */
function guardsOf(frames: GuardFrame | undefined): Pick<Requirement, "guards" | "exact"> {
  const guards: Guard[] = [];
  const twice = itemsOfTwoLoops(frames);
  let exact = true;
  for (let frame = frames; frame; frame = frame.outer) {
    const { guard } = frame;
    const place = guard && placeOf(guard.value);
    const isUnclear = place !== undefined && twice.some((item) => item.every((key, at) => place[at] === key));
    if (guard === undefined || place === undefined || isUnclear) exact = false;
    else guards.push({ place, is: guard.is, zeroCounts: guard.zeroCounts });
  }
  return { guards, exact };
}

function itemsOfTwoLoops(frames: GuardFrame | undefined): Place[] {
  const seen = new Set<string>();
  const twice: Place[] = [];
  for (let frame = frames; frame; frame = frame.outer) {
    const item = frame.item && placeOf(frame.item);
    if (item === undefined) continue;
    const name = item.join("\0");
    if (seen.has(name)) twice.push(item);
    seen.add(name);
  }
  return twice;
}

/** An item of a list is there as soon as the list has so many. */
export const isItem = (place: Place): boolean => /^\[\d*\]$/.test(place.at(-1) ?? "");
