import * as styles from "#web/app/shell/top-bar.module.css";
import Select from "@cloudscape-design/components/select";
import { useQuery } from "@tanstack/react-query";
import { accountRoutes } from "#shared/api/accounts.ts";
import { regionNames } from "#shared/regions.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useChooseAccount } from "#web/ui/accounts/use-choose-account.ts";
import { AccountStatusLink } from "./account-status-link.tsx";

/** From this number on the accounts can be filtered. */
const MANY_ACCOUNTS = 8;

/** Switches the default account, which lists and statuses use. A user who sees one account gets only its status. */
export function AccountSwitcher() {
  const selected = useCompany().defaultAccount?.id;
  const mayChoose = useMay(accountRoutes.listAccounts.access);
  const { data: accounts = [], isLoading } = useQuery({ ...accountsQuery, enabled: mayChoose });
  const change = useChooseAccount();
  if (accounts.length <= 1) return <AccountStatusLink isNamed={!isLoading} />;

  const options = accounts.map(({ id, alias, awsRegion, awsAccountId }) => ({
    value: id,
    label: alias,
    description: `${regionNames[awsRegion]} · ${awsAccountId}`,
  }));
  // The new account is shown until the page has reloaded.
  const shown = change.isPending || change.isSuccess ? change.variables : selected;
  return (
    <>
      <div className={styles.accounts} data-own-row>
        <Select
          ariaLabel={say("AWS account")}
          placeholder={say("Choose an AWS account")}
          disabled={change.isPending}
          filteringType={accounts.length < MANY_ACCOUNTS ? "none" : "auto"}
          filteringAriaLabel={say("Filter accounts")}
          filteringPlaceholder={say("Filter accounts")}
          noMatch={say("No matches")}
          options={options}
          selectedOption={options.find(({ value }) => value === shown) ?? null}
          onChange={({ detail }) => {
            const { value } = detail.selectedOption;
            if (value !== undefined && value !== selected) change.mutate(value);
          }}
        />
      </div>
      <AccountStatusLink isNamed={false} />
    </>
  );
}
