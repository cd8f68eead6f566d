import type { JSONContent } from "@tiptap/react";
import { tagPattern } from "../../../model/merge-tags/tag-syntax.ts";

/** The document with a node for each merge tag in its text. */
export function withMergeTagNodes(node: JSONContent): JSONContent {
  return node.content ? { ...node, content: node.content.flatMap(splitAtTags) } : node;
}

function splitAtTags(node: JSONContent): JSONContent[] {
  if (node.type !== "text") return [withMergeTagNodes(node)];
  const text = node.text ?? "";
  const parts: JSONContent[] = [];
  let end = 0;
  for (const { 0: tag, index } of text.matchAll(tagPattern)) {
    if (index > end) parts.push({ ...node, text: text.slice(end, index) });
    parts.push({ type: "mergeTag", attrs: { tag }, ...(node.marks && { marks: node.marks }) });
    end = index + tag.length;
  }
  if (end < text.length) parts.push({ ...node, text: text.slice(end) });
  return parts;
}

/** The document as it is stored, with merge tags as text. */
export function withoutMergeTagNodes(node: JSONContent): JSONContent {
  if (!node.content) return node;
  const content: JSONContent[] = [];
  for (const child of node.content.map(asText)) {
    const last = content.at(-1);
    if (last?.type === "text" && child.type === "text" && sameMarks(last, child)) {
      content[content.length - 1] = { ...last, text: `${last.text ?? ""}${child.text ?? ""}` };
    } else content.push(withoutMergeTagNodes(child));
  }
  return { ...node, content };
}

function asText(node: JSONContent): JSONContent {
  if (node.type !== "mergeTag") return node;
  return { type: "text", text: String(node.attrs?.["tag"]), ...(node.marks && { marks: node.marks }) };
}

function sameMarks(one: JSONContent, other: JSONContent): boolean {
  return JSON.stringify(one.marks ?? []) === JSON.stringify(other.marks ?? []);
}
