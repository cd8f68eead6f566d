import { useSearchParams } from "react-router-dom";
import { withParams } from "./list-state.ts";

export interface TagFilterControl {
  readonly tagIds: readonly string[];
  readonly setTagIds: (tagIds: readonly string[]) => void;
}

const param = "filteredTags";

/** By which tags a list is narrowed, kept in the address bar; another choice leads back to the first page. */
export function useTagFilter(): TagFilterControl {
  const [params, setParams] = useSearchParams();
  return {
    tagIds: (params.get(param) ?? "").split(",").filter((id) => id !== ""),
    setTagIds: (tagIds) =>
      setParams((current) => withParams(current, { [param]: tagIds.join(","), pageNumber: undefined }), {
        replace: true,
      }),
  };
}
