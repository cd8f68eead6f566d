import { createElement, Fragment, type ReactNode } from "react";
import { plural } from "#shared/plural.ts";
import { type Language, locales } from "#shared/texts/language.ts";
import type { Reader } from "#shared/texts/reader.ts";
import { type Dictionary, sayFrom } from "#shared/texts/say.ts";
import { loadChunk } from "../chunks/load-chunk.ts";
import type { german } from "./german/german.ts";
import { currentLanguage } from "./language.ts";

/** A text of the app in English. Each needs a German translation, or tsc fails. */
export type English = keyof typeof german;

/** A noun with a plural in "s" that is a text as well. */
type Noun = { [Text in English]: `${Text}s` extends English ? Text : never }[English];

export const language: Language = currentLanguage();

/** For `Intl`: dates and numbers are written as in the language of the texts. */
export const locale = locales[language];

/**
 * German is a separate chunk. Modules that import this one wait for it, so they can use `say` for their constants.
 * Without it (the network failed, or a later release replaced it) the app is English.
 */
const translation =
  language === "de" ? await loadChunk(() => import("./german/german.ts")).catch(() => undefined) : undefined;
const dictionary: Dictionary = translation?.german ?? {};

/** A text in the language of the app: `say("Delete {name}", { name })`. */
export const say = sayFrom<English>(dictionary);

/** A text of the server, such as the title of a starter: in the language of the app if it has the text. */
export const sayAnswer = (text: string): string => dictionary[text] ?? text;

/** A broken rule, as the models and the server name it. */
export const sayRule = (rule: string): string => translation?.germanRule(rule) ?? rule;

/** Where a text of a mail stands, as segments of translations say it. */
export const sayContext = (context: string): string => translation?.germanContext(context) ?? context;

/** The user, for texts that the app and our mails share. */
export const reader: Reader<English> = { language, say };

/** A text with elements in it: `sayWith("Read the {link}.", { link: <Link … /> })`. */
export function sayWith(text: English, parts: Readonly<Record<string, ReactNode>>): ReactNode {
  const nodes = say(text).split(/\{(\w+)\}/g);
  return createElement(Fragment, null, ...nodes.map((node, index) => (index % 2 === 0 ? node : parts[node])));
}

/** A count with its noun: "1 template", "1,200 templates"; in German "1 Vorlage", "1.200 Vorlagen". */
export function counted(count: number, noun: Noun): string;
export function counted(count: number, noun: English, nouns: English): string;
export function counted(count: number, noun: string, nouns = `${noun}s`): string {
  return `${count.toLocaleString(locale)} ${sayAnswer(plural(count, noun, nouns))}`;
}
