import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { AwsDataDialog } from "../aws-data-dialog.tsx";
import { productionAccessQuery } from "../queries.ts";
import { ProductionAccessWizard } from "./production-access-wizard.tsx";
import { RequestState } from "./request-state.tsx";

export interface ProductionAccessDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
}

/** Requests production access for an account, and shows the state of the review. */
export function ProductionAccessDialog({ account, onClose, onCheckPermissions }: ProductionAccessDialogProps) {
  const access = useQuery(productionAccessQuery(account.id));
  const title = `Production access of ${account.alias}`;
  const mayAsk = access.isSuccess && !access.data.productionAccess && access.data.review?.status !== "PENDING";
  if (!mayAsk) {
    return (
      <AwsDataDialog title={title} query={access} onClose={onClose} onCheckPermissions={onCheckPermissions}>
        {(found) => <RequestState {...found} />}
      </AwsDataDialog>
    );
  }
  return (
    <Dialog title={title} size="large" onClose={onClose}>
      <ProductionAccessWizard account={account} found={access.data} onClose={onClose} />
    </Dialog>
  );
}
