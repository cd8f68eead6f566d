import { useQuery } from "@tanstack/react-query";
import type { Account } from "#shared/models/account.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { AwsDataDialog } from "../aws-data-dialog.tsx";
import { productionAccessQuery } from "../queries.ts";
import { ProductionAccessWizard } from "./production-access-wizard.tsx";
import Alert from "@cloudscape-design/components/alert";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ProductionAccess } from "#shared/models/production-access.ts";
import { valuesOf } from "./production-access-form.ts";
import { RequestSummary } from "./request-summary.tsx";

export interface ProductionAccessDialogProps {
  readonly account: Account;
  readonly onClose: () => void;
  readonly onCheckPermissions: () => void;
}

/** Requests production access for an account, and shows the state of the review. */
export function ProductionAccessDialog({ account, onClose, onCheckPermissions }: ProductionAccessDialogProps) {
  const access = useQuery(productionAccessQuery(account.id));
  const title = say("Production access of {alias}", { alias: account.alias });
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

/** A request under review, or an account that has production access. */
function RequestState({ productionAccess, review, request }: ProductionAccess) {
  if (productionAccess) {
    return (
      <Alert type="success" header={say("This account has left the sandbox.")}>
        {say("It may send to all addresses, within its quota.")}
      </Alert>
    );
  }
  const place = review === null || review.caseId === "" ? "" : say(", case {caseId}", { caseId: review.caseId });
  return (
    <SpaceBetween size="l">
      <Alert type="info" header={say("AWS is reviewing your request")}>
        {say(
          "AWS answers within 24 hours, by mail to the owner of the account and the contact addresses, and in your AWS Support Center{place}. If it asks something there, answer there. Until then the account stays in the sandbox.",
          { place },
        )}
      </Alert>
      {request !== null && <RequestSummary values={valuesOf(request)} />}
    </SpaceBetween>
  );
}
