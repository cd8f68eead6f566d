import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { anyOf } from "#shared/permissions.ts";
import { accountsQuery } from "#web/lib/accounts/account-queries.ts";
import { lazyChunk } from "#web/lib/chunks/lazy-chunk.ts";
import { say } from "#web/lib/texts/say.ts";
import { useUrlDialog } from "#web/lib/url/use-url-dialog.ts";
import { ListPage } from "#web/ui/list-page/list-page.tsx";
import { PermissionButton } from "#web/ui/permission-button.tsx";
import { accountColumns } from "./columns.tsx";
import { useAccountDialog } from "./use-account-dialog.ts";

const mayConnect = anyOf("write_aws_accounts");
const ConnectDialog = lazyChunk(async () => (await import("./connect-dialog.tsx")).ConnectDialog);
const AccountDialogs = lazyChunk(async () => (await import("./account-dialogs.tsx")).AccountDialogs);

export function AccountsPage() {
  const dialog = useUrlDialog("connect-account", mayConnect);
  const { name: opened } = useAccountDialog();
  const accounts = useQuery({
    ...accountsQuery,
    select: (entities) => ({ entities, count: entities.length }),
  });
  const connect = (
    <PermissionButton variant="primary" needs={mayConnect} onClick={dialog.show}>
      {say("Add credentials")}
    </PermissionButton>
  );
  return (
    <>
      <ListPage
        title={say("AWS accounts")}
        description={say("The AWS accounts whose Amazon SES holds your published templates and sends your mails.")}
        query={accounts}
        columns={accountColumns}
        rowId={({ id }) => id}
        actions={connect}
        emptyHint={say("Connect an AWS account to publish templates and to send mails.")}
        emptyAction={
          <PermissionButton needs={mayConnect} onClick={dialog.show}>
            {say("Connect the first account")}
          </PermissionButton>
        }
      />
      <Suspense>
        {dialog.open && <ConnectDialog onClose={dialog.hide} />}
        {opened !== undefined && <AccountDialogs accounts={accounts.data?.entities ?? []} />}
      </Suspense>
    </>
  );
}
