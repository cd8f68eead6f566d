import type { Editor } from "@tiptap/react";
import { attributesOfLink, resolveLink } from "#shared/email/design/links.ts";
import type { Values } from "#shared/email/design/types.ts";
import { declare, declared } from "../../../model/text/style-declarations.ts";
import { keptOf } from "../schema/kept-attributes.ts";
import { readStoredLink, storedLink, storedLinkName, withoutStoredLink } from "./stored-link.ts";

export type Alignment = "left" | "center" | "right" | "justify";

/** Aligns the paragraphs and headings that the selection touches. */
export function setAlignment(editor: Editor, alignment: Alignment): void {
  setBlockStyle(editor, "text-align", alignment);
}

/** Sets a property of the paragraphs and headings that the selection touches; `null` takes it away. */
export function setBlockStyle(editor: Editor, property: string, value: string | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      state.doc.nodesBetween(state.selection.from, state.selection.to, (node, at) => {
        if (!node.isTextblock) return;
        const { style: before = "", ...others } = keptOf(node.attrs);
        const style = declare(before, property, value);
        tr.setNodeMarkup(at, undefined, { ...node.attrs, kept: { ...others, ...(style !== "" && { style }) } });
      });
      return true;
    })
    .run();
}

/** What the paragraph at the cursor says of a property. */
export function blockStyleAt(editor: Editor, property: string): string | undefined {
  return declared(keptOf(editor.state.selection.$from.parent.attrs)["style"] ?? "", property);
}

/**
 * Links the selected words, or the whole link that the cursor stands in, by a link as designs hold it. One that leads
 * nowhere takes the link off.
 */
export function setLink(editor: Editor, link: Values): void {
  const resolved = resolveLink(link);
  if (!resolved) {
    removeLink(editor);
    return;
  }
  const chain = editor.chain().focus().extendMarkRange("link");
  const attributes = editor.getAttributes("link");
  const { href, target } = resolved;
  const kept = {
    ...withoutStoredLink(keptOf(attributes)),
    ...attributesOfLink(link),
    ...storedLink(link),
    href,
    target,
    ...(target === "_blank" && { rel: "noopener" }),
  };
  const attrs = { ...attributes, kept };
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs }] }).run();
  } else chain.setMark("link", attrs).run();
}

export function removeLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange("link").unsetMark("link").run();
}

export interface LinkOfWords {
  readonly href: string;
  readonly newTab: boolean;
  /** The link that the address was made from, where it tells more than the address. */
  readonly stored: Values | undefined;
}

export function linkOf(editor: Editor): LinkOfWords {
  const kept = keptOf(editor.getAttributes("link"));
  const stored = readStoredLink(kept[storedLinkName]);
  return { href: kept["href"] ?? "", newTab: kept["target"] !== "_self", stored };
}

/** Plain words: takes every inline element off the selection, links included, and the styles of its paragraphs. */
export function clearFormatting(editor: Editor): void {
  editor
    .chain()
    .focus()
    .unsetAllMarks()
    .command(({ tr, state }) => {
      state.doc.nodesBetween(state.selection.from, state.selection.to, (node, at) => {
        if (!node.isTextblock || node.attrs["kept"] === undefined) return;
        const kept = { ...keptOf(node.attrs) };
        Reflect.deleteProperty(kept, "style");
        tr.setNodeMarkup(at, undefined, { ...node.attrs, kept });
      });
      return true;
    })
    .run();
}
