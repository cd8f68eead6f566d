import { useEditorState, type Editor } from "@tiptap/react";
import { useState } from "react";
import { useEditor } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { CaretList } from "../caret-list.tsx";
import { insertTag } from "./insert-tag.ts";
import { matchingTags, queryAt } from "./tag-query.ts";
import { noteOfTag, useOfferedTags } from "./use-offered-tags.ts";

/** Offers the host's merge tags after `{{`. */
export function TagCompletion({ editor }: { readonly editor: Editor }) {
  const say = useSay();
  const trigger = useEditor((state) => state.mergeTagTrigger);
  const query = useEditorState({
    editor,
    selector: ({ editor: current }) => (current.isFocused ? (queryAt(current, trigger) ?? null) : null),
  });
  const all = useOfferedTags(editor);
  const [dismissed, setDismissed] = useState<number>();
  const found = query === null || dismissed === query.from ? [] : matchingTags(all, query.text);
  if (query === null || found.length === 0) return null;
  return (
    <CaretList
      editor={editor}
      label={say("Merge tags")}
      query={query}
      entries={found.map((tag) => ({
        name: tag.name,
        note: noteOfTag(tag),
        onTake: () => insertTag(editor, tag.value, query),
      }))}
      onDismiss={() => setDismissed(query.from)}
    />
  );
}
