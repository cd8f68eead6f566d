import { emptyValues } from "#shared/placeholders/empty.ts";
import { requiresExpert } from "#shared/placeholders/mode.ts";
import type { PlaceholderObject } from "#shared/placeholders/placeholder-object.ts";
import type { Problem, TemplateParts } from "#shared/placeholders/problem.ts";
import { submittedData } from "#shared/placeholders/submit-values.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import { fillMail } from "#web/ui/mail/fill-mail.ts";
import { startValues, type Values } from "./kept-values.ts";
import { parseJsonValues } from "./parse-json-values.ts";
import { replaceAt } from "./replace-at.ts";

export type Mode = "base" | "expert";

/** The way to a value of the form, e.g. ["items", 0, "name"]. */
export type ValuePath = readonly (string | number)[];

/** What is typed into the 'Email Personalization' panel, and what of it fills the mail. */
export interface Personalization {
  readonly mode: Mode;
  readonly values: Values;
  /** The text of the raw JSON editor. */
  readonly json: string;
  /** Paths, joined by dots, whose problems are shown; "all" after a submit. */
  readonly touched: ReadonlySet<string> | "all";
  /** The data that fills the mail, and is sent. */
  readonly submitted: Values | undefined;
  /** Something was typed since. */
  readonly isBehind: boolean;
  /** Why the last submit could not fill the mail: the places, as far as known. */
  readonly failure: readonly Problem[] | undefined;
}

/** What a template is described by: its texts, and what they ask for. */
export interface Mail {
  readonly parts: TemplateParts;
  readonly tree: PlaceholderObject;
  /** Values that stand in for the placeholders that the plan does not let the user fill in; absent: it lets all. */
  readonly samples?: Values;
}

/** The placeholders that the user fills in. */
const ownTree = ({ tree, samples = {} }: Mail): PlaceholderObject => ({
  ...tree,
  fields: tree.fields.filter(({ name }) => !Object.hasOwn(samples, name)),
});

/** What the user has filled in of these values. */
export const withoutSamples = (values: Values, { samples = {} }: Mail): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(samples, name)));

export const canFillIn = (state: Personalization, { tree }: Mail): boolean =>
  state.submitted !== undefined || tree.fields.length === 0;

const written = (values: Values) => JSON.stringify(values, null, 2);

/** The panel of a template as it opens; `kept` is the data submitted for it before. */
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

/** From one way of typing to the other, with what was typed as far as the other can show it. */
export function changeMode(state: Personalization, mode: Mode, { tree }: Mail): Personalization {
  if (mode === state.mode) return state;
  if (mode === "expert") return { ...state, mode, json: written(state.values) };
  return { ...state, mode, values: startValues(tree, parseJsonValues(state.json) ?? {}), touched: new Set() };
}

/** What is wrong with the typed values, by their path joined by dots. */
export function problemsShown({ values, touched }: Personalization, mail: Mail): ReadonlyMap<string, string> {
  const problems = [...validateValues(ownTree(mail), values)];
  return new Map(touched === "all" ? problems : problems.filter(([path]) => touched.has(path)));
}

/** Fills the mail with what was typed, sanitised; what cannot fill it leaves it unfilled. */
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

/** The panel as if these values had been typed and submitted: what they lack is shown beside its input. */
export function fillWith({ mode }: Personalization, mail: Mail, given: Values): Personalization {
  return submit({ ...begin(mail), mode, values: startValues(mail.tree, given), json: written(given) }, mail);
}
