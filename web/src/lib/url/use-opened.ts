import { useSearchParams } from "react-router-dom";
import { withParams } from "./list-state.ts";

export interface Opened {
  /** The id of what is open; undefined when nothing is. */
  readonly id: string | undefined;
  readonly open: (id: string) => void;
  readonly close: () => void;
}

/**
 * What is open in a drawer, by a parameter of the address bar: a link opens it, the back button closes it. The dialog
 * in which the thing was made gives way to it.
 */
export function useOpened(param: string): Opened {
  const [params, setParams] = useSearchParams();
  return {
    id: params.get(param) ?? undefined,
    open: (id) =>
      setParams((current) => withParams(current, { [param]: id, dialog: undefined }), {
        // Back from the new thing is not to make another one.
        replace: params.has("dialog"),
      }),
    close: () => setParams((current) => withParams(current, { [param]: undefined }), { replace: true }),
  };
}
