import Select from "@cloudscape-design/components/select";
import { useMutation, useQuery } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { regionNames } from "#shared/regions.ts";
import { accountsQuery } from "#web/lib/accounts/queries.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";

/** From this many on they are found by typing. */
const manyAccounts = 8;

/** Chooses the AWS account that lists and statuses are about; nothing where there is no choice. */
export function AccountSwitcher() {
  const snackbars = useSnackbars();
  const selected = useCompany().defaultAccount?.id;
  const mayChoose = useMay(accountRoutes.listAccounts.access);
  const { data: accounts = [] } = useQuery({ ...accountsQuery, enabled: mayChoose });
  const change = useMutation({
    mutationFn: (id: string) => callApi(accountRoutes.setDefaultAccount, { params: { id } }),
    // Nearly everything on the page is about the account.
    onSuccess: () => window.location.reload(),
    onError: () =>
      snackbars.error("An error occurred when switching the account. Please try again or contact our support!"),
  });
  if (accounts.length <= 1) return null;

  const options = accounts.map(({ id, alias, awsRegion, awsAccountId }) => ({
    value: id,
    label: alias,
    description: `${regionNames[awsRegion]} · ${awsAccountId}`,
  }));
  // The chosen one stands there until the page is loaded anew.
  const shown = change.isPending || change.isSuccess ? change.variables : selected;
  return (
    <div className="top-bar-accounts">
      <Select
        ariaLabel="AWS account"
        placeholder="Choose an AWS account"
        disabled={change.isPending}
        filteringType={accounts.length < manyAccounts ? "none" : "auto"}
        filteringAriaLabel="Filter accounts"
        filteringPlaceholder="Filter accounts"
        noMatch="No matches"
        options={options}
        selectedOption={options.find(({ value }) => value === shown) ?? null}
        onChange={({ detail }) => {
          const { value } = detail.selectedOption;
          if (value !== undefined && value !== selected) change.mutate(value);
        }}
      />
    </div>
  );
}
