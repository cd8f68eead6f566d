import { type ListControl, useListState } from "#web/lib/url/use-list-state.ts";

const columns = ["label", "description"] as const;

/** The list state of user groups or policies. */
export const useLabelledList = (name: string): ListControl<(typeof columns)[number]> =>
  useListState({ name, columns, orderBy: "label", order: "asc", pageSize: 5 });
