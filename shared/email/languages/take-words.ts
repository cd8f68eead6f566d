import { idOf } from "../design/address.ts";
import { markingDirty } from "../design/block-sync.ts";
import { itemsOf } from "../design/find.ts";
import { inSequence } from "../design/in-sequence.ts";
import { isObject, objectAt } from "../design/json.ts";
import { isSameJson } from "../design/same-json.ts";
import type { Content, Design, Values } from "../design/types.ts";
import { updateValues } from "../design/update-values.ts";
import { drawnAs } from "../design/values.ts";
import { contentInLanguages } from "./design-in-language.ts";
import { languageValues } from "./language-values.ts";
import { structureDifference } from "./structure-difference.ts";
import { isTranslatable, translationToStore } from "./translatable-values.ts";
import { ownValues } from "./word-content.ts";

const contentsOf = (design: Design): readonly Content[] =>
  itemsOf(design).flatMap((found) => (found.kind === "content" ? [found.item] : []));

/** The contents of a design that contents of its html come from, in their order: forms and unknown ones are not in html. */
function sourcesOf(design: Design, read: readonly Content[]): readonly Content[] {
  const left = [...contentsOf(design)];
  return read.flatMap(({ type }) => {
    const at = left.findIndex((content) => drawnAs(content.type) === drawnAs(type));
    return at < 0 ? [] : left.splice(0, at + 1).slice(-1);
  });
}

/** The size of a button in Outlook follows from its words. */
const derived: ReadonlySet<string> = new Set(["calculatedWidth", "calculatedHeight"]);

const saidBy = (content: Content | undefined): Values =>
  Object.fromEntries(Object.entries(ownValues(content?.values)).filter(([key]) => !derived.has(key)));

/** A value with what differs between two others: entries of a menu keep the keys that html does not have. */
function patched(value: unknown, before: unknown, after: unknown): unknown {
  if (isSameJson(before, after)) return value;
  if (Array.isArray(value) && Array.isArray(before) && Array.isArray(after)) {
    const isAsLong = value.length === before.length && before.length === after.length;
    return isAsLong ? value.map((each, at) => patched(each, before[at], after[at])) : after;
  }
  if (!isObject(value) || !isObject(before) || !isObject(after))
    return after ?? (typeof before === "string" ? "" : after);
  const keys = [...new Set([...Object.keys(value), ...Object.keys(before), ...Object.keys(after)])];
  return Object.fromEntries(keys.map((key) => [key, patched(value[key], before[key], after[key])]));
}

/** A text replaces the text editor's own form of it, and the fonts that belong to that. */
const replacedByText: Values = { textJson: undefined, sestinaFonts: undefined };

interface Change {
  /** The content as html says it, before and after. */
  readonly before: Values;
  readonly after: Values;
  /** The language and its fallbacks; none: the default language. */
  readonly languages: readonly string[];
}

/** The values of a content after the change. Undefined if it cannot be stored by language. */
function changedValues(content: Content, { before, after, languages }: Change): Values | undefined {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  const changed = keys.filter((key) => !isSameJson(before[key], after[key]));
  if (!changed.every(isTranslatable)) return undefined;
  const shown = contentInLanguages(content, languages).values ?? {};
  const own = Object.fromEntries(changed.map((key) => [key, patched(shown[key], before[key], after[key])]));
  const replaced = changed.includes("text") ? { ...replacedByText, ...own } : own;
  const [code, ...fallbacks] = languages;
  if (code === undefined) return replaced;
  const general = contentInLanguages(content, fallbacks).values ?? {};
  const stored = languageValues(content.values ?? {}, code);
  const translation = Object.entries(replaced).map(
    ([key, value]) =>
      [key, value === undefined ? undefined : translationToStore(key, general, value, stored[key])] as const,
  );
  const all = Object.entries({ ...stored, ...Object.fromEntries(translation) });
  const kept = Object.fromEntries(all.filter(([, value]) => value !== undefined));
  return { _languages: { ...objectAt(content.values ?? {}, "_languages"), [code]: kept } };
}

/** Whether two designs that were read from html have the same words, links and pictures in the same structure. */
export function saysTheSame(one: Design, other: Design): boolean {
  const [ones, others] = [contentsOf(one), contentsOf(other)];
  return (
    structureDifference(one, other) === undefined &&
    ones.every((content, at) => isSameJson(saidBy(content), saidBy(others[at])))
  );
}

/**
 * The design after a change of its html by others: the words, links and pictures that the change has replaced are stored in
 * it, in a language with these fallbacks or in the default one. `before` is read from the html that the design has in the
 * language, `after` from the changed html. Everything else stays: other languages, names, conditions, blocks, of which changed
 * rows are marked as changed. Undefined if the change did more than that. The caller makes sure that the result
 * `saysTheSame`: html does not have all that a design has.
 */
export function takeWords(
  design: Design,
  { before, after }: { readonly before: Design; readonly after: Design },
  languages: readonly string[],
): Design | undefined {
  const [befores, afters] = [contentsOf(before), contentsOf(after)];
  const sources = sourcesOf(design, befores);
  if (sources.length !== befores.length) return undefined;
  const edits: ((design: Design) => ReturnType<typeof updateValues>)[] = [];
  for (const [at, content] of sources.entries()) {
    const sides = { before: saidBy(befores[at]), after: saidBy(afters[at]) };
    if (isSameJson(sides.before, sides.after)) continue;
    const values = changedValues(content, { ...sides, languages });
    if (values === undefined) return undefined;
    edits.push((current) => updateValues(current, idOf(content), values));
  }
  return markingDirty(design, (current) => inSequence(current, ...edits)).design;
}
