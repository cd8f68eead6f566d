import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useQuery } from "@tanstack/react-query";
import type { UpgradeAnswer, UpgradeQuote, UpgradeRequest } from "#shared/models/billing.ts";
import { moneyText } from "#shared/models/money.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { Dialog } from "#web/ui/dialog/dialog.tsx";
import { LoadFailure } from "#web/ui/load-failure.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { upgradeQuoteQuery, useRequestUpgrade } from "../queries.ts";
import { QuoteSummary } from "./quote-summary.tsx";

export interface ChangePlanDialogProps {
  readonly request: UpgradeRequest;
  readonly onAnswer: (answer: UpgradeAnswer) => void;
  readonly onClose: () => void;
}

const confirmText = ({ dueNow: amount, currency }: UpgradeQuote): string =>
  amount === 0 ? say("Confirm change") : say("Pay {money} and change", { money: moneyText({ amount, currency }) });

/** Shows the price of a plan change by card, and changes the plan after confirmation. */
export function ChangePlanDialog({ request, onAnswer, onClose }: ChangePlanDialogProps) {
  const { data, error, isFetching, refetch } = useQuery(upgradeQuoteQuery(request));
  const { name, billing } = useCompany().subscription;
  const isKept =
    billing.endsAt !== null && name === request.selectedPlan && billing.annualBilling === request.annualBilling;
  const change = useRequestUpgrade();
  const quote = isFetching || error !== null ? undefined : data;
  const confirm = ({ id }: UpgradeQuote) => {
    change.mutate({ ...request, quoteId: id }, { onSuccess: onAnswer, onError: () => void refetch() });
  };
  return (
    <Dialog
      title={`${isKept ? say("Keep") : say("Change to")} ${request.selectedPlan}`}
      onClose={onClose}
      actions={
        <>
          <Button variant="link" onClick={onClose}>
            {say("Cancel")}
          </Button>
          {quote !== undefined && (
            <Button variant="primary" loading={change.isPending} onClick={() => confirm(quote)}>
              {confirmText(quote)}
            </Button>
          )}
        </>
      }
    >
      <SpaceBetween size="m">
        {change.error !== null && <Alert type="error">{errorMessage(change.error)}</Alert>}
        {isFetching && <Waiting text={say("Calculating the amount")} />}
        {!isFetching && error !== null && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {quote !== undefined && <QuoteSummary quote={quote} />}
      </SpaceBetween>
    </Dialog>
  );
}
