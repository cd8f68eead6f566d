import { LanguageCode } from "#shared/models/language-code.ts";
import { Id } from "#shared/models/scalars.ts";
import type { TemplateStatus } from "#shared/models/template-status.ts";
import { readTagIds } from "#web/lib/url/use-tag-filter.ts";
import { readStatuses, writeStatuses } from "./status-filter.ts";
import { type ParamChanges, useUrlParams } from "#web/lib/url/use-url-params.ts";

export interface TemplateFilters {
  readonly statuses: readonly TemplateStatus[];
  /** Templates with at least one of these tags; all if empty. */
  readonly tagIds: readonly string[];
  /** Templates that lack words in this language; all if undefined. */
  readonly incompleteIn: string | undefined;
  /** The id of the member who created the templates; all if undefined. */
  readonly createdBy: string | undefined;
  /** Only the caller's favourites. */
  readonly favourites: boolean;
  /** How many of the filters differ from the default. */
  readonly active: number;
  /** Leads back to the first page; none restores the default statuses. */
  readonly chooseStatuses: (statuses: readonly TemplateStatus[]) => void;
  readonly chooseTags: (tagIds: readonly string[]) => void;
  readonly chooseFavourites: (only: boolean) => void;
  readonly chooseIncompleteIn: (language: string | undefined) => void;
  readonly chooseCreator: (userId: string | undefined) => void;
  /** Clears the filters, and keeps the search. */
  readonly clear: () => void;
  /** Clears all filters and the search. */
  readonly clearAll: () => void;
}

const noFilters = {
  statusFilter: undefined,
  filteredTags: undefined,
  incompleteIn: undefined,
  createdBy: undefined,
  favourites: undefined,
  saved: undefined,
};

/** The list's filters, kept in the address bar. */
export function useTemplateFilters(): TemplateFilters {
  const [params, changeParams] = useUrlParams();
  const statuses = readStatuses(params.get("statusFilter"));
  const tagIds = readTagIds(params);
  const favourites = params.get("favourites") === "true";
  const incompleteIn = LanguageCode.safeParse(params.get("incompleteIn")).data;
  const createdBy = Id.safeParse(params.get("createdBy")).data;
  const change = (changes: ParamChanges) => changeParams({ ...changes, pageNumber: undefined }, "replace");
  return {
    statuses,
    tagIds,
    incompleteIn,
    createdBy,
    favourites,
    active: [
      writeStatuses(statuses) !== undefined,
      tagIds.length > 0,
      incompleteIn !== undefined,
      createdBy !== undefined,
      favourites,
    ].filter(Boolean).length,
    chooseStatuses: (chosen) => change({ statusFilter: writeStatuses(chosen) }),
    chooseTags: (chosen) => change({ filteredTags: chosen.join(",") }),
    chooseIncompleteIn: (language) => change({ incompleteIn: language }),
    chooseCreator: (userId) => change({ createdBy: userId }),
    chooseFavourites: (only) => change({ favourites: only ? "true" : undefined }),
    clear: () => change(noFilters),
    clearAll: () => change({ ...noFilters, filter: undefined }),
  };
}
