import type { ContentType } from "../../design/content-types.ts";
import type { Values } from "../../design/types.ts";
import type { MarkupElement, MarkupNode } from "../../markup/tree.ts";
import { attributeIn } from "../nodes.ts";
import type { Rule } from "../rules.ts";

/** A mail of our renderer or of Unlayer's editor during its import. */
export interface WrittenMail {
  /** The content of its body element. */
  readonly html: string;
  /** Whether our renderer wrote it: then white space is part of the content. */
  readonly isOurs: boolean;
  readonly iconOrigin: string | undefined;
  /** The rules of the head for this element id. */
  readonly rulesOf: (id: string) => readonly Rule[];
  /** A font in the form of designs, with its style sheet if the head has one. */
  readonly fontOf: (family: string) => Values;
  /** The body's link color and underlining. */
  readonly linkStyle: Values;
  /** Whether an element id occurs for the first time: only the first element with an id keeps it. */
  readonly claimId: (id: string) => boolean;
}

export interface ContentFound {
  readonly type: ContentType;
  readonly values: Values;
}

/** Reads one type of content from the nodes of its cell; undefined if they are not of this type. */
export type ReadContent = (mail: WrittenMail, nodes: readonly MarkupNode[]) => ContentFound | undefined;

/** The rules by the element id that they begin with. */
export function rulesById(rules: readonly Rule[]): (id: string) => readonly Rule[] {
  const byId = Map.groupBy(rules, ({ selector }) => /^#([\w-]+)/.exec(selector)?.[1] ?? "");
  return (id) => (id === "" ? [] : (byId.get(id) ?? []));
}

/** Whether an item keeps the element id that rules of the head refer to when it is rendered again. */
export function keepsRules(mail: WrittenMail, element: MarkupElement, drawn: string): boolean {
  const id = attributeIn(element, "id");
  return mail.rulesOf(id).length === 0 || drawn.includes(`id="${id}"`);
}
