import { useSearchParams } from "react-router-dom";
import * as z from "zod";

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
  const [params, setParams] = useSearchParams();
  const change = (dialog: string | undefined, accountId: string | undefined, replace: boolean) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [key, value] of Object.entries({ dialog, accountId })) {
          if (value === undefined) next.delete(key);
          else next.set(key, value);
        }
        return next;
      },
      { replace },
    );
  return {
    name: AccountDialogName.safeParse(params.get("dialog")).data,
    accountId: params.get("accountId") ?? "",
    show: (name, accountId) => change(name, accountId, false),
    hide: () => change(undefined, undefined, true),
  };
}
