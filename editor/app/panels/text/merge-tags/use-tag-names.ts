import { useMemo } from "react";
import { flatTags } from "../../../model/merge-tags/flat-tags.ts";
import { useEditor } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { TagName } from "../schema/merge-tag-node.ts";
import { tagContent } from "../../../model/merge-tags/tag-syntax.ts";

/** The host's names of merge tags; for an unknown tag, the content of its braces. */
export function useTagNames(): TagName {
  const tags = useEditor((state) => state.mergeTags);
  const say = useSay();
  return useMemo(() => {
    const known = new Map(flatTags(tags).map((tag) => [tag.value, tag]));
    return (tag) => {
      const found = known.get(tag);
      if (!found) return { label: tagContent(tag), title: tag };
      const title = found.sample === "" ? tag : say("{tag}, for example “{sample}”", { tag, sample: found.sample });
      return { label: found.name, title };
    };
  }, [tags, say]);
}
