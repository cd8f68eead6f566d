import { useMemo } from "react";
import { flatTags } from "../../merge-tags/flat-tags.ts";
import { useEditor } from "../../state/use-editor.ts";
import { useWords } from "../../words/use-words.ts";
import type { TagName } from "./merge-tag-node.ts";
import { insideOf } from "./tag-text.ts";

/** The host's names for its merge tags; a tag that it does not know is called by what stands in its braces. */
export function useTagNames(): TagName {
  const tags = useEditor((state) => state.mergeTags);
  const say = useWords();
  return useMemo(() => {
    const known = new Map(flatTags(tags).map((tag) => [tag.value, tag]));
    return (tag) => {
      const found = known.get(tag);
      if (!found) return { label: insideOf(tag), title: tag };
      const title = found.sample === "" ? tag : say("{tag}, for example “{sample}”", { tag, sample: found.sample });
      return { label: found.name, title };
    };
  }, [tags, say]);
}
