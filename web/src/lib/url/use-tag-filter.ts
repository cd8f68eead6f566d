import { useSearchParams } from "react-router-dom";
import { TagRef } from "#shared/models/tag-ref.ts";
import { withParams } from "./list-state.ts";

export interface TagFilterControl {
  readonly tagIds: readonly string[];
  readonly setTagIds: (tagIds: readonly string[]) => void;
  /** Clears the tags, and keeps the search. */
  readonly clear: () => void;
  /** Clears tags and search in one navigation; a second one at the same time would undo the first. */
  readonly clearAll: () => void;
}

const param = "filteredTags";

/** The tags in the address. Parts that name none (a truncated or typed link) are ignored. */
export const readTagIds = (params: URLSearchParams): string[] =>
  (params.get(param) ?? "").split(",").filter((id) => TagRef.safeParse(id).success);

/** The tags that filter a list, kept in the address bar. Another choice leads back to the first page. */
export function useTagFilter(): TagFilterControl {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams((current) => withParams(current, { ...changes, pageNumber: undefined }), { replace: true });
  return {
    tagIds: readTagIds(params),
    setTagIds: (tagIds) => change({ [param]: tagIds.join(",") }),
    clear: () => change({ [param]: undefined }),
    clearAll: () => change({ [param]: undefined, filter: undefined }),
  };
}
