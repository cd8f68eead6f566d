import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { RunningJobs } from "#web/ui/jobs/running-jobs.tsx";
import { LinkTo } from "#web/ui/link-to.tsx";
import { ListPage } from "#web/ui/list-page/list-page.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { domainIdentitiesQuery, useSyncDomainIdentities } from "../queries.ts";
import { connectFirst, RefreshButton } from "../refresh-button.tsx";
import { AddDomainDialog } from "./add-domain-dialog.tsx";
import { domainColumns } from "./domain-columns.tsx";
import { mayWriteDomains } from "./may-write-domains.ts";

export function DomainIdentitiesPage() {
  const { defaultAccount } = useCompany();
  const dialog = useUrlDialog("add-domain", mayWriteDomains);
  const sync = useSyncDomainIdentities();
  const list = useListState({ columns: ["domainName"], orderBy: "domainName", order: "asc", pageSize: 25 });
  const connected = defaultAccount !== null;
  const domains = useQuery({ ...domainIdentitiesQuery(list.paging), enabled: connected });

  return (
    <>
      {connected && <RunningJobs kind="sync-domain-identities" accountId={defaultAccount.id} onEnd={domains.refetch} />}
      <ListPage
        title={say("Domain identities")}
        description={
          connected ? say("Domains whose addresses {alias} may send from.", { alias: defaultAccount.alias }) : undefined
        }
        query={domains}
        columns={domainColumns}
        rowId={({ uid }) => uid}
        list={list}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <RefreshButton sync={sync} doneText={say("The domains are as in Amazon SES now.")} disabled={!connected} />
            <PermissionButton
              variant="primary"
              needs={mayWriteDomains}
              disabled={!connected}
              disabledReason={connectFirst}
              onClick={dialog.show}
            >
              {say("Add domain")}
            </PermissionButton>
          </SpaceBetween>
        }
        {...(connected
          ? { emptyHint: say("Add the domain your mails shall come from: every address of it may send then.") }
          : {
              emptyText: connectFirst,
              emptyAction: <LinkTo to="/aws?dialog=connect-account">{say("Connect an AWS account")}</LinkTo>,
            })}
      />
      {dialog.open && connected && <AddDomainDialog onClose={dialog.hide} />}
    </>
  );
}
