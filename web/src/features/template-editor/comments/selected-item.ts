import { useEffect, useState } from "react";
import * as z from "zod/mini";
import { type CommentedItem, commentLimits } from "#shared/models/comment.ts";
import type { DesignEditor } from "#web/ui/design/design-editor.ts";

/** A row or content, as the engine passes it. */
const Content = z.object({
  id: z.string(),
  type: z.string(),
  values: z.optional(z.object({ text: z.optional(z.string()), html: z.optional(z.string()) })),
});
const Row = z.object({ id: z.string(), columns: z.array(z.object({ contents: z.array(z.unknown()) })) });
const Selection = z.object({ item: z.optional(z.unknown()), active: z.boolean() });

const wordsOf = ({ values }: z.infer<typeof Content>): string =>
  new DOMParser().parseFromString(values?.text ?? values?.html ?? "", "text/html").body.textContent;

/** One line without control characters, at most as long as a quote may be. */
function quoteOf(words: string): string {
  const line = words.replaceAll(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}]+/gu, " ").trim();
  return line.length <= commentLimits.quoteCharacters
    ? line
    : `${line.slice(0, commentLimits.quoteCharacters - 2).trimEnd()}…`;
}

function itemOf(given: unknown): CommentedItem | undefined {
  const content = Content.safeParse(given);
  if (content.success) return { item: content.data.id, kind: content.data.type, quote: quoteOf(wordsOf(content.data)) };
  const row = Row.safeParse(given);
  if (!row.success) return undefined;
  const contents = row.data.columns.flatMap((column) => column.contents);
  const words = contents.flatMap((each) => {
    const parsed = Content.safeParse(each);
    return parsed.success ? [wordsOf(parsed.data)] : [];
  });
  return { item: row.data.id, kind: "row", quote: quoteOf(words.join(" ")) };
}

/** The row or content that is selected in the editor, with its words at the time of the selection. */
export function useSelectedItem(editor: DesignEditor | undefined): CommentedItem | undefined {
  const [selected, setSelected] = useState<CommentedItem>();
  useEffect(() => {
    editor?.addEventListener("item:selected", (given: unknown) => {
      const { item, active } = Selection.parse(given);
      setSelected(active ? itemOf(item) : undefined);
    });
  }, [editor]);
  return selected;
}
