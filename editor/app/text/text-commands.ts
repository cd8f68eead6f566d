import type { Editor } from "@tiptap/react";
import { declare, declared } from "./declarations.ts";
import { keptOf } from "./kept.ts";

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

/** Links the selected words, or the whole link that the cursor stands in; an empty address takes the link off. */
export function setLink(editor: Editor, href: string, newTab: boolean): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === "") {
    chain.unsetMark("link").run();
    return;
  }
  const attributes = editor.getAttributes("link");
  const before = keptOf(attributes);
  const kept = { ...before, href, target: newTab ? "_blank" : "_self", ...(newTab && { rel: "noopener" }) };
  Reflect.deleteProperty(kept, "data-u-link-value");
  const attrs = { ...attributes, kept };
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs }] }).run();
  } else chain.setMark("link", attrs).run();
}

export function linkOf(editor: Editor): { readonly href: string; readonly newTab: boolean } {
  const kept = keptOf(editor.getAttributes("link"));
  return { href: kept["href"] ?? "", newTab: kept["target"] !== "_self" };
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
