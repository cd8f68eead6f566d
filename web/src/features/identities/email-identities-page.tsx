import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import { anyOf } from "#shared/permissions.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { useListState } from "#web/lib/url/use-list-state.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { ListPage } from "#web/ui/list-page/list-page.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { useSnackbars } from "#web/ui/snackbars/snackbars-context.ts";
import { AddAddressDialog } from "./add-address-dialog.tsx";
import { emailIdentityColumns } from "./columns.tsx";
import { emailIdentitiesQuery, useSyncEmailIdentities } from "./queries.ts";

const connectFirst = "Please connect an AWS account first.";
const mayWrite = anyOf("write_email_identities");

export function EmailIdentitiesPage() {
  const { defaultAccount } = useCompany();
  const dialog = useUrlDialog("add-address");
  const allowed = useMay(mayWrite);
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
      <ListPage
        title="Email identities"
        description={connected ? `Addresses that ${defaultAccount.alias} may send from.` : undefined}
        query={identities}
        columns={emailIdentityColumns}
        rowId={({ uid }) => uid}
        list={list}
        searchLabel="Search addresses"
        actions={
          <SpaceBetween direction="horizontal" size="xs">
            <RefreshButton disabled={!connected} />
            <PermissionButton
              variant="primary"
              needs={mayWrite}
              disabled={!connected}
              disabledReason={connectFirst}
              onClick={dialog.show}
            >
              Add address
            </PermissionButton>
          </SpaceBetween>
        }
        {...(connected
          ? { emptyHint: "Add the address your mails shall come from." }
          : {
              emptyText: connectFirst,
              emptyAction: <LinkTo to="/aws?dialog=connect-account">Connect an AWS account</LinkTo>,
            })}
      />
      {dialog.open && allowed && connected && <AddAddressDialog onClose={dialog.hide} />}
    </>
  );
}

/** Asks Amazon SES anew which addresses there are and which are verified. */
function RefreshButton({ disabled }: { disabled: boolean }) {
  const snackbars = useSnackbars();
  const sync = useSyncEmailIdentities();
  return (
    <Button
      iconName="refresh"
      disabled={disabled}
      disabledReason={connectFirst}
      loading={sync.isPending}
      onClick={() =>
        sync.mutate(undefined, {
          onSuccess: () => snackbars.success("The addresses are as in Amazon SES now."),
          onError: snackbars.report,
        })
      }
    >
      Refresh status
    </Button>
  );
}
