import { useMutation } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";

/** Switches the AWS account that lists and statuses are about. */
export function useChooseAccount() {
  const snackbars = useSnackbars();
  return useMutation({
    mutationFn: (id: string) => callApi(accountRoutes.setDefaultAccount, { params: { id } }),
    // Nearly everything on the page depends on the account.
    onSuccess: () => window.location.reload(),
    onError: () =>
      snackbars.error(say("An error occurred when switching the account. Please try again or contact our support!")),
  });
}
