import type { Access } from "#shared/permissions.ts";
import { useMay } from "../session/use-session.ts";
import { useUrlParams } from "./use-url-params.ts";

export interface UrlDialog {
  readonly open: boolean;
  readonly show: () => void;
  readonly hide: () => void;
}

/**
 * A dialog that is kept in the address bar (`?dialog=<name>`), so that another feature can link to it and the back
 * button closes it. It stays closed for a user without the permissions `needs`, who may have followed a colleague's
 * link.
 */
export function useUrlDialog(name: string, needs: Access): UrlDialog {
  const [params, changeParams] = useUrlParams();
  const allowed = useMay(needs);
  return {
    open: allowed && params.get("dialog") === name,
    show: () => changeParams({ dialog: name }, "push"),
    hide: () => changeParams({ dialog: undefined }, "replace"),
  };
}
