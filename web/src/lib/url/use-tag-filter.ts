import { useSearchParams } from "react-router-dom";
import { withParams } from "./list-state.ts";

export interface TagFilterControl {
  readonly tagIds: readonly string[];
  readonly setTagIds: (tagIds: readonly string[]) => void;
  /** Takes the search off too: one navigation, since a second in the same moment would undo the first. */
  readonly clearAll: () => void;
}

const param = "filteredTags";

/** By which tags a list is narrowed, kept in the address bar; another choice leads back to the first page. */
export function useTagFilter(): TagFilterControl {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams((current) => withParams(current, { ...changes, pageNumber: undefined }), { replace: true });
  return {
    tagIds: (params.get(param) ?? "").split(",").filter((id) => id !== ""),
    setTagIds: (tagIds) => change({ [param]: tagIds.join(",") }),
    clearAll: () => change({ [param]: undefined, filter: undefined }),
  };
}
