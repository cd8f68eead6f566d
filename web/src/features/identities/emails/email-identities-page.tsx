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
import { AddAddressDialog } from "./add-address-dialog.tsx";
import { emailIdentitiesQuery, useSyncEmailIdentities } from "../queries.ts";
import { connectFirst, RefreshButton } from "../refresh-button.tsx";
import { emailIdentityColumns } from "./email-columns.tsx";
import { mayWriteSenders } from "./may-write-senders.ts";
import { TestSendersMenu } from "./test-senders-menu.tsx";

export function EmailIdentitiesPage() {
  const { defaultAccount } = useCompany();
  const dialog = useUrlDialog("add-address", mayWriteSenders);
  const sync = useSyncEmailIdentities();
  const list = useListState({
    columns: ["identity", "verified"],
    orderBy: "identity",
    order: "asc",
    pageSize: 25,
  });
  const { search, order, orderBy, paging } = list;
  const connected = defaultAccount !== null;
  const identities = useQuery({
    ...emailIdentitiesQuery({ ...paging, search, order, order_by: orderBy }),
    enabled: connected,
  });

  return (
    <>
      {connected && (
        <RunningJobs kind="sync-email-identities" accountId={defaultAccount.id} onEnd={identities.refetch} />
      )}
      <ListPage
        title={say("Email identities")}
        description={
          connected ? say("Addresses that {alias} may send from.", { alias: defaultAccount.alias }) : undefined
        }
        query={identities}
        columns={emailIdentityColumns}
        rowId={({ uid }) => uid}
        list={list}
        searchLabel={say("Search addresses")}
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <RefreshButton
              sync={sync}
              doneText={say("The addresses are as in Amazon SES now.")}
              disabled={!connected}
            />
            <TestSendersMenu connected={connected} />
            <PermissionButton
              variant="primary"
              needs={mayWriteSenders}
              disabled={!connected}
              disabledReason={connectFirst}
              onClick={dialog.show}
            >
              {say("Add address")}
            </PermissionButton>
          </SpaceBetween>
        }
        {...(connected
          ? { emptyHint: say("Add the address your mails shall come from.") }
          : {
              emptyText: connectFirst,
              emptyAction: <LinkTo to="/aws?dialog=connect-account">{say("Connect an AWS account")}</LinkTo>,
            })}
      />
      {dialog.open && connected && <AddAddressDialog onClose={dialog.hide} />}
    </>
  );
}
