import * as z from "zod";
import { emptyValues } from "#shared/placeholders/empty.ts";
import { requiresExpert } from "#shared/placeholders/mode.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import type { Problem, TemplateParts } from "#shared/placeholders/problem.ts";
import { submittedData } from "#shared/placeholders/submit-values.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import { sayRule } from "#web/lib/texts/say.ts";
import { fillMail } from "#shared/placeholders/fill-mail.ts";
import { parseJsonValues } from "./parse-json-values.ts";
import { startValues, type Values } from "./start-values.ts";

export type Mode = "base" | "expert";

/** Path of a form value, e.g. ["items", 0, "name"]. */
export type ValuePath = readonly (string | number)[];

/** The state of the 'Email Personalization' panel, and the data that fills the mail. */
export interface Personalization {
  readonly mode: Mode;
  readonly values: Values;
  /** The text of the raw JSON editor. */
  readonly json: string;
  /** Paths, joined by dots, whose problems are shown; "all" after a submit. */
  readonly touched: ReadonlySet<string> | "all";
  /** The data that fills the mail and is sent. */
  readonly submitted: Values | undefined;
  /** The values were changed after the submit. */
  readonly isBehind: boolean;
  /** Why the last submit could not fill the mail: the places, as far as known. */
  readonly failure: readonly Problem[] | undefined;
}

/** The parts of a template and its placeholders. */
export interface Mail {
  readonly parts: TemplateParts;
  readonly tree: PlaceholderObject;
  /** Values of the placeholders that the plan does not include; absent if it includes all. */
  readonly samples?: Values;
}

/** The placeholders that the user fills in. */
const ownTree = ({ tree, samples = {} }: Mail): PlaceholderObject => ({
  ...tree,
  fields: tree.fields.filter(({ name }) => !Object.hasOwn(samples, name)),
});

/** The values without the samples. */
export const withoutSamples = (values: Values, { samples = {} }: Mail): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(samples, name)));

export const canFillIn = (state: Personalization, { tree }: Mail): boolean =>
  state.submitted !== undefined || tree.fields.length === 0;

const written = (values: Values) => JSON.stringify(values, null, 2);

/** The initial state of the panel; `kept` is data that was submitted before. */
export function begin(mail: Mail, kept?: Values): Personalization {
  const { tree, parts, samples } = mail;
  const values = { ...startValues(tree, kept ?? {}), ...samples };
  const data = { ...kept, ...samples };
  const holds = kept !== undefined && validateValues(ownTree(mail), values).size === 0 && fillMail(parts, data).ok;
  return {
    mode: requiresExpert(tree) && samples === undefined ? "expert" : "base",
    values,
    json: written(values),
    touched: new Set(),
    submitted: holds ? data : undefined,
    isBehind: false,
    failure: undefined,
  };
}

export function changeValue(state: Personalization, [name, ...rest]: ValuePath, value: unknown): Personalization {
  if (typeof name !== "string") return state;
  const { touched } = state;
  return {
    ...state,
    values: { ...state.values, [name]: replaceAt(state.values[name], rest, value) },
    touched: touched === "all" ? touched : new Set([...touched, [name, ...rest].join(".")]),
    isBehind: true,
  };
}

export const changeJson = (state: Personalization, json: string): Personalization => ({
  ...state,
  json,
  isBehind: true,
});

/** Switches between form and JSON, and keeps the values that the other mode can show. */
export function changeMode(state: Personalization, mode: Mode, { tree }: Mail): Personalization {
  if (mode === state.mode) return state;
  if (mode === "expert") return { ...state, mode, json: written(state.values) };
  return { ...state, mode, values: startValues(tree, parseJsonValues(state.json) ?? {}), touched: new Set() };
}

/** The visible problems of the typed values, by path joined by dots. */
export function problemsShown({ values, touched }: Personalization, mail: Mail): ReadonlyMap<string, string> {
  const problems = [...validateValues(ownTree(mail), values)].map(([path, rule]) => [path, sayRule(rule)] as const);
  return new Map(touched === "all" ? problems : problems.filter(([path]) => touched.has(path)));
}

/** Fills the mail with the sanitized values; invalid values leave it unfilled. */
export function submit(state: Personalization, mail: Mail): Personalization {
  const { tree, parts } = mail;
  if (state.mode === "base" && validateValues(ownTree(mail), state.values).size > 0)
    return { ...state, touched: "all" };
  const typed = state.mode === "base" ? state.values : parseJsonValues(state.json);
  if (typed === undefined) return { ...state, submitted: undefined, failure: [] };
  const data = submittedData(tree, { ...typed });
  const filled = fillMail(parts, data);
  if (!filled.ok) return { ...state, submitted: undefined, failure: filled.problems };
  const values = state.mode === "base" ? { ...emptyValues(tree), ...data } : state.values;
  const json = state.mode === "expert" ? written(data) : state.json;
  return { ...state, values, json, submitted: data, isBehind: false, failure: undefined };
}

/** The state after typing and submitting these values; problems are shown at the inputs. */
export function fillWith({ mode }: Personalization, mail: Mail, given: Values): Personalization {
  return submit({ ...begin(mail), mode, values: startValues(mail.tree, given), json: written(given) }, mail);
}

type Path = readonly (string | number)[];

const Fields = z.record(z.string(), z.unknown());

/** A copy of form values with another value at a path. Missing lists and objects on the path are created. */
export function replaceAt(root: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === "number") {
    const items: readonly unknown[] = Array.isArray(root) ? root : [];
    return items.map((item, index) => (index === step ? replaceAt(item, rest, value) : item));
  }
  const fields = Fields.safeParse(root).data ?? {};
  return { ...fields, [step]: replaceAt(Object.hasOwn(fields, step) ? fields[step] : undefined, rest, value) };
}
