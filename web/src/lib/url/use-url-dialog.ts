import { useSearchParams } from "react-router-dom";
import { withParams } from "./list-state.ts";

export interface UrlDialog {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/**
 * A dialog that stands in the address bar (`?dialog=<name>`), so that another feature opens it by a link and the
 * back button closes it.
 */
export function useUrlDialog(name: string): UrlDialog {
  const [params, setParams] = useSearchParams();
  return {
    open: params.get("dialog") === name,
    show: () => setParams((current) => withParams(current, { dialog: name })),
    hide: () => setParams((current) => withParams(current, { dialog: undefined }), { replace: true }),
  };
}
