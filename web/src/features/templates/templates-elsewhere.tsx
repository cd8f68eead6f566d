import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { plural } from "#shared/plural.ts";
import { accountRoutes } from "#shared/api/accounts.ts";
import type { TemplatesElsewhere as Elsewhere } from "#shared/models/template.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { useMay } from "#web/lib/session/use-session.ts";
import { counted, say } from "#web/lib/texts/say.ts";
import { useChooseAccount } from "#web/ui/accounts/use-choose-account.ts";

export interface TemplatesElsewhereProps {
  readonly elsewhere: readonly Elsewhere[];
}

/** Below an empty list: the other accounts with templates, with links. */
export function TemplatesElsewhere({ elsewhere }: TemplatesElsewhereProps) {
  const mayChoose = useMay(accountRoutes.listAccounts.access);
  const { data: accounts = [] } = useQuery({ ...accountsQuery, enabled: mayChoose });
  const choice = useChooseAccount();
  const isBusy = choice.isPending || choice.isSuccess;
  return (
    <SpaceBetween size="s">
      {elsewhere.map(({ accountId, count }) => {
        const alias = accounts.find(({ id }) => id === accountId)?.alias;
        if (alias === undefined) return null;
        return (
          <SpaceBetween key={accountId} size="xxs">
            <span>
              {say(plural(count, "{templates} is in {alias}.", "{templates} are in {alias}."), {
                templates: counted(count, "template"),
                alias,
              })}
            </span>
            <Button
              loading={isBusy && choice.variables === accountId}
              disabled={isBusy && choice.variables !== accountId}
              onClick={() => choice.mutate(accountId)}
            >
              {say("Switch to {alias}", { alias })}
            </Button>
          </SpaceBetween>
        );
      })}
    </SpaceBetween>
  );
}
