import { useMemo } from "react";
import { tagNames, type TagNames } from "../../model/merge-tags/tag-names.ts";
import { useEditor } from "../session/session.ts";
import { useSay } from "../session/use-say.ts";

/** The names of merge tags in the user's words. */
export function useTagNames(): TagNames {
  const tags = useEditor((state) => state.mergeTags);
  const say = useSay();
  return useMemo(() => tagNames(tags, say), [tags, say]);
}
