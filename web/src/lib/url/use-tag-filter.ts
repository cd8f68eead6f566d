import { TagRef } from "#shared/models/tag-ref.ts";
import { type ParamChanges, useUrlParams } from "./use-url-params.ts";

export interface TagFilterControl {
  readonly tagIds: readonly string[];
  readonly setTagIds: (tagIds: readonly string[]) => void;
  /** Clears the tags, and keeps the search. */
  readonly clear: () => void;
  /** Clears tags and search. */
  readonly clearAll: () => void;
}

const param = "filteredTags";

/** The tags in the address. Parts that name none (a truncated or typed link) are ignored. */
export const readTagIds = (params: URLSearchParams): string[] =>
  (params.get(param) ?? "").split(",").filter((id) => TagRef.safeParse(id).success);

/** The tags that filter a list, kept in the address bar. Another choice leads back to the first page. */
export function useTagFilter(): TagFilterControl {
  const [params, changeParams] = useUrlParams();
  const change = (changes: ParamChanges) => changeParams({ ...changes, pageNumber: undefined }, "replace");
  return {
    tagIds: readTagIds(params),
    setTagIds: (tagIds) => change({ [param]: tagIds.join(",") }),
    clear: () => change({ [param]: undefined }),
    clearAll: () => change({ [param]: undefined, filter: undefined }),
  };
}
