import { useUrlParams } from "./use-url-params.ts";

export interface Opened {
  /** The id of the open resource; undefined if none is open. */
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  /** Opens another one; the back button does not return to this one. */
  readonly change: (id: string) => void;
  readonly close: () => void;
}

/**
 * Keeps the id of an open drawer in a query parameter: a link opens it, the back button closes it. A dialog in which
 * the resource was created closes.
 */
export function useOpened(param: string): Opened {
  const [params, changeParams] = useUrlParams();
  return {
    id: params.get(param) ?? undefined,
    open: (id) =>
      // The back button must not return to the create dialog.
      changeParams({ [param]: id, dialog: undefined }, params.has("dialog") ? "replace" : "push"),
    change: (id) => changeParams({ [param]: id }, "replace"),
    close: () => changeParams({ [param]: undefined }, "replace"),
  };
}
