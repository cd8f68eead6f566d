import { useSearchParams } from "react-router-dom";
import type { Access } from "#shared/permissions.ts";
import { useMay } from "../session/use-session.ts";
import { withParams } from "./list-state.ts";

export interface UrlDialog {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/**
 * A dialog that stands in the address bar (`?dialog=<name>`), so that another feature opens it by a link and the
 * back button closes it. It stays closed for a person who may not do what it is for, who came by a link of a colleague.
 */
export function useUrlDialog(name: string, needs: Access): UrlDialog {
  const [params, setParams] = useSearchParams();
  const allowed = useMay(needs);
  return {
    open: allowed && params.get("dialog") === name,
    show: () => setParams((current) => withParams(current, { dialog: name })),
    hide: () => setParams((current) => withParams(current, { dialog: undefined }), { replace: true }),
  };
}
