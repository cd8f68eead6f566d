import type { Editor } from "@tiptap/react";
import { declare, declared, declaredNames } from "./declarations.ts";
import { Kept } from "./mail-schema.ts";

export type Alignment = "left" | "center" | "right" | "justify";

/** Colours the selected words, or what is typed next. `null` takes the colour off that an earlier call put on. */
export function setColour(editor: Editor, colour: string | null): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const type = state.schema.marks["span"];
      if (!type) return false;
      const { from, to, empty } = state.selection;
      state.doc.nodesBetween(from, to, (node) => {
        for (const mark of node.marks) if (mark.type === type && onlyColours(mark.attrs)) tr.removeMark(from, to, mark);
      });
      if (colour === null) return true;
      const mark = type.create({ kept: { style: declare("", "color", colour) } });
      if (empty) tr.addStoredMark(mark);
      else tr.addMark(from, to, mark);
      return true;
    })
    .run();
}

/** The colour of the words at the cursor, if they have one of their own. */
export function colourOf(editor: Editor): string | undefined {
  const marks = editor.state.storedMarks ?? editor.state.selection.$from.marks();
  return marks
    .map((mark) => declared(keptOf(mark.attrs)["style"] ?? "", "color"))
    .findLast((each) => each !== undefined);
}

/** Aligns the paragraphs and headings that the selection touches. */
export function setAlignment(editor: Editor, alignment: Alignment): void {
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      state.doc.nodesBetween(state.selection.from, state.selection.to, (node, at) => {
        if (!node.isTextblock) return;
        const kept = keptOf(node.attrs);
        const style = declare(kept["style"] ?? "", "text-align", alignment);
        tr.setNodeMarkup(at, undefined, { ...node.attrs, kept: { ...kept, style } });
      });
      return true;
    })
    .run();
}

export function alignmentOf(editor: Editor): string | undefined {
  return declared(keptOf(editor.state.selection.$from.parent.attrs)["style"] ?? "", "text-align");
}

/** Links the selected words, or the whole link that the cursor stands in; an empty address takes the link off. */
export function setLink(editor: Editor, href: string, newTab: boolean): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === "") {
    chain.unsetMark("link").run();
    return;
  }
  const before = keptOf(editor.getAttributes("link"));
  const kept = { ...before, href, target: newTab ? "_blank" : "_self", ...(newTab && { rel: "noopener" }) };
  Reflect.deleteProperty(kept, "data-u-link-value");
  if (editor.state.selection.empty && !editor.isActive("link")) {
    chain.insertContent({ type: "text", text: href, marks: [{ type: "link", attrs: { kept } }] }).run();
  } else chain.setMark("link", { kept }).run();
}

export function linkOf(editor: Editor): { readonly href: string; readonly newTab: boolean } {
  const kept = keptOf(editor.getAttributes("link"));
  return { href: kept["href"] ?? "", newTab: kept["target"] !== "_self" };
}

/** Plain words: takes every inline element off the selection, links included. */
export function clearFormatting(editor: Editor): void {
  editor.chain().focus().unsetAllMarks().run();
}

function onlyColours(attrs: Record<string, unknown>): boolean {
  const kept = keptOf(attrs);
  return Object.keys(kept).join() === "style" && declaredNames(kept["style"] ?? "").join() === "color";
}

function keptOf(attrs: Record<string, unknown>): Kept {
  return Kept.parse(attrs["kept"] ?? {});
}
