import * as z from "zod";
import { useUrlParams } from "#web/lib/url/use-url-params.ts";

/**
 * The dialogs about one account. The top bar and other pages open them by a link: /aws?dialog=<name>&accountId=<id>.
 */
const AccountDialogName = z.enum([
  "account-status",
  "production-access",
  "account-permissions",
  "account-statistics",
  "publishing-rules",
  "update-account",
  "remove-account",
]);
export type AccountDialogName = z.infer<typeof AccountDialogName>;

export interface AccountDialog {
  readonly name: AccountDialogName | undefined;
  readonly accountId: string;
  readonly show: (name: AccountDialogName, accountId: string) => void;
  readonly hide: () => void;
}

/** The open dialog about an account, kept in the address bar. */
export function useAccountDialog(): AccountDialog {
  const [params, changeParams] = useUrlParams();
  return {
    name: AccountDialogName.safeParse(params.get("dialog")).data,
    accountId: params.get("accountId") ?? "",
    show: (name, accountId) => changeParams({ dialog: name, accountId }, "push"),
    hide: () => changeParams({ dialog: undefined, accountId: undefined }, "replace"),
  };
}
