import type { ContentType } from "../../design/content-types.ts";
import type { Values } from "../../design/types.ts";
import type { MarkupElement, MarkupNode } from "../../markup/tree.ts";
import { attributeIn } from "../nodes.ts";
import type { Rule } from "../rules.ts";

/** A mail that our renderer or Unlayer's editor wrote, while it is being read back. */
export interface WrittenMail {
  /** What stands inside its body element. */
  readonly html: string;
  /** Whether our renderer wrote it: then white space is the author's. */
  readonly isOurs: boolean;
  readonly iconOrigin: string | undefined;
  /** The rules of the head that name this element id. */
  readonly rulesOf: (id: string) => readonly Rule[];
  /** A font as designs write it, with its style sheet when the head brings one. */
  readonly fontOf: (family: string) => Values;
  /** The body's colour and underlining of links. */
  readonly linkStyle: Values;
  /** Whether an element id is met for the first time: of two elements with one id only the first keeps it. */
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

/** Whether an item that is rendered again still has the element id that rules of the head name it by. */
export function keepsRules(mail: WrittenMail, element: MarkupElement, drawn: string): boolean {
  const id = attributeIn(element, "id");
  return mail.rulesOf(id).length === 0 || drawn.includes(`id="${id}"`);
}
