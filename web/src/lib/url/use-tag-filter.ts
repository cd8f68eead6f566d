import { useSearchParams } from "react-router-dom";
import { Id } from "#shared/models/scalars.ts";
import { withParams } from "./list-state.ts";

export interface TagFilterControl {
  readonly tagIds: readonly string[];
  readonly setTagIds: (tagIds: readonly string[]) => void;
  /** Takes the search off too: one navigation, since a second in the same moment would undo the first. */
  readonly clearAll: () => void;
}

const param = "filteredTags";

/** The tags that an address names. What is no id (a link that was cut or typed) narrows nothing. */
export const readTagIds = (params: URLSearchParams): string[] =>
  (params.get(param) ?? "").split(",").filter((id) => Id.safeParse(id).success);

/** By which tags a list is narrowed, kept in the address bar; another choice leads back to the first page. */
export function useTagFilter(): TagFilterControl {
  const [params, setParams] = useSearchParams();
  const change = (changes: Readonly<Record<string, string | undefined>>) =>
    setParams((current) => withParams(current, { ...changes, pageNumber: undefined }), { replace: true });
  return {
    tagIds: readTagIds(params),
    setTagIds: (tagIds) => change({ [param]: tagIds.join(",") }),
    clearAll: () => change({ [param]: undefined, filter: undefined }),
  };
}
