import { idOf } from "#shared/email/design/address.ts";
import { itemsOf, type Found } from "#shared/email/design/find.ts";
import type { Content, Design } from "#shared/email/design/types.ts";
import { drawnAs, valuesOf } from "#shared/email/design/values.ts";
import { freedomsOf, type DesignMode } from "../items/item-permissions.ts";
import { piecesOf } from "./translatable-texts.ts";
import { saidIn } from "./language-values.ts";

/** How many of the pieces that people read have words of a language's own. */
export interface Wording {
  readonly worded: number;
  readonly of: number;
}

const known = new WeakMap<Content, Map<string, Wording>>();

/** How much of a content a language has worded; computed once, since contents never change. */
export function wordingOf(content: Content, language: string): Wording {
  const ofContent = known.get(content) ?? new Map<string, Wording>();
  known.set(content, ofContent);
  const wording = ofContent.get(language) ?? count(content, language);
  ofContent.set(language, wording);
  return wording;
}

function count(content: Content, language: string): Wording {
  const values = valuesOf(content);
  const pieces = piecesOf(drawnAs(content.type), values, saidIn(values, language));
  return { worded: pieces.filter(({ isWorded }) => isWorded).length, of: pieces.length };
}

/** Whether a language has words of its own for all, for some or for none of it. */
export type WordingState = "all" | "some" | "none";

/** Undefined where there is nothing to read. */
export function stateOf({ worded, of }: Wording): WordingState | undefined {
  if (of === 0) return undefined;
  return worded === 0 ? "none" : worded < of ? "some" : "all";
}

/** How many of a mail's contents a language has worded, of those in which there is something to read. */
export function wordingOfMail(design: Design, language: string): Wording {
  const states = contentsOf(design).map(({ item }) => stateOf(wordingOf(item, language)));
  return { worded: states.filter((state) => state === "all").length, of: states.filter(Boolean).length };
}

interface Around {
  readonly design: Design;
  readonly designMode: DesignMode;
  readonly selected: string | null;
}

/**
 * The next content after the selected item that a language has not worded, or not all of it; after the last one comes
 * the first. What may not be changed is passed by.
 */
export function nextToWord({ design, designMode, selected }: Around, language: string): Found | undefined {
  const all = [...itemsOf(design)];
  const at = all.findIndex(({ item }) => idOf(item) === selected) + 1;
  return [...all.slice(at), ...all.slice(0, at)].find((found) => {
    if (found.kind !== "content" || !freedomsOf(found, designMode).edit) return false;
    const state = stateOf(wordingOf(found.item, language));
    return state === "none" || state === "some";
  });
}

function contentsOf(design: Design) {
  return [...itemsOf(design)].filter((found) => found.kind === "content");
}
