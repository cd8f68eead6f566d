import { type ListControl, useListState } from "#web/lib/url/use-list-state.ts";

const columns = ["label", "description"] as const;

/** The state of a list of groups or policies. */
export const useLabelledList = (name: string): ListControl<(typeof columns)[number]> =>
  useListState({ name, columns, orderBy: "label", order: "asc", pageSize: 5 });
