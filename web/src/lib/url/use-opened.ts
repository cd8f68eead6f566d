import { useSearchParams } from "react-router-dom";
import { withParams } from "./list-state.ts";

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
  const [params, setParams] = useSearchParams();
  return {
    id: params.get(param) ?? undefined,
    open: (id) =>
      setParams((current) => withParams(current, { [param]: id, dialog: undefined }), {
        // The back button must not return to the create dialog.
        replace: params.has("dialog"),
      }),
    change: (id) => setParams((current) => withParams(current, { [param]: id }), { replace: true }),
    close: () => setParams((current) => withParams(current, { [param]: undefined }), { replace: true }),
  };
}
