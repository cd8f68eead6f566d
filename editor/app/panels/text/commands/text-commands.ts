import type { Editor } from "@tiptap/react";
import { attributesOfLink, resolveLink } from "#shared/email/design/links.ts";
import type { Values } from "#shared/email/design/types.ts";
import { declare, declared } from "#shared/email/markup/style-declarations.ts";
import { keptAttributes } from "../schema/kept-attributes.ts";
import { readStoredLink, storedLink, storedLinkName, withoutStoredLink } from "./stored-link.ts";

export type Alignment = "left" | "center" | "right" | "justify";

/** Aligns the paragraphs and headings in the selection. */
export function setAlignment(editor: Editor, alignment: Alignment): void {
  setBlockStyle(editor, "text-align", alignment);
}

/** Sets a CSS property of the paragraphs and headings in the selection; `null` removes it. */
export function setBlockStyle(editor: Editor, property: string, value: string | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      state.doc.nodesBetween(state.selection.from, state.selection.to, (node, at) => {
        if (!node.isTextblock) return;
        const { style: before = "", ...others } = keptAttributes(node.attrs);
        const style = declare(before, property, value);
        tr.setNodeMarkup(at, undefined, { ...node.attrs, kept: { ...others, ...(style !== "" && { style }) } });
      });
      return true;
    })
    .run();
}

/** The value of a property in the paragraph at the cursor. */
export function blockStyleAt(editor: Editor, property: string): string | undefined {
  return declared(keptAttributes(editor.state.selection.$from.parent.attrs)["style"] ?? "", property);
}

/** Links the selected text, or changes the link at the cursor. A link without a target removes it. */
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
    ...withoutStoredLink(keptAttributes(attributes)),
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

export interface TextLink {
  readonly href: string;
  readonly newTab: boolean;
  /** The stored link, if the address does not contain everything. */
  readonly stored: Values | undefined;
}

export function linkOf(editor: Editor): TextLink {
  const kept = keptAttributes(editor.getAttributes("link"));
  const stored = readStoredLink(kept[storedLinkName]);
  return { href: kept["href"] ?? "", newTab: kept["target"] !== "_self", stored };
}

/** Removes all inline elements from the selection, links included, and the styles of its paragraphs. */
export function clearFormatting(editor: Editor): void {
  editor
    .chain()
    .focus()
    .unsetAllMarks()
    .command(({ tr, state }) => {
      state.doc.nodesBetween(state.selection.from, state.selection.to, (node, at) => {
        if (!node.isTextblock || node.attrs["kept"] === undefined) return;
        const kept = { ...keptAttributes(node.attrs) };
        Reflect.deleteProperty(kept, "style");
        tr.setNodeMarkup(at, undefined, { ...node.attrs, kept });
      });
      return true;
    })
    .run();
}
