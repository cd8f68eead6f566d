import { ListAddress } from "#shared/models/template-view.ts";
import { readStatuses, writeStatuses } from "../status-filter.ts";

/** What a view keeps of the address, next to the layout. */
const names = [
  "filter",
  "statusFilter",
  "filteredTags",
  "incompleteIn",
  "createdBy",
  "favourites",
  "orderBy",
  "order",
] as const;

/** The address as a view keeps it: without what is invalid or the default. */
export function readAddress(params: URLSearchParams, layout: "list" | "grid"): ListAddress {
  const raw: Readonly<Record<string, unknown>> = {
    ...Object.fromEntries(params),
    statusFilter: writeStatuses(readStatuses(params.get("statusFilter"))),
  };
  const valid = names.flatMap((name) => {
    const value = ListAddress.shape[name].safeParse(raw[name]).data;
    return value === undefined ? [] : [[name, value]];
  });
  const { orderBy = "updated_timestamp", order = "desc", ...filters } = ListAddress.parse(Object.fromEntries(valid));
  const isUsual = orderBy === "updated_timestamp" && order === "desc";
  return { ...filters, ...(!isUsual && { orderBy, order }), view: layout };
}

const textOf = (address: ListAddress) =>
  [...names, "view" as const].map((name) => `${name}=${address[name] ?? ""}`).join("&");

export const isSameAddress = (one: ListAddress, other: ListAddress): boolean => textOf(one) === textOf(other);

/** Whether it filters and sorts nothing. */
export const isUsualAddress = (address: ListAddress): boolean => names.every((name) => address[name] === undefined);

/** The path of a view, in which `saved` names it, so that changed filters can be saved into it. */
export const pathOf = ({ id, address }: { readonly id: string; readonly address: ListAddress }): string =>
  `/templates?${String(new URLSearchParams({ ...address, saved: id }))}`;
