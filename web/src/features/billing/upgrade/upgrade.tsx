import { useState } from "react";
import type { UpgradeAnswer, UpgradeRequest } from "#shared/models/billing.ts";
import { anyOf } from "#shared/permissions.ts";
import type { PaidPlanName } from "#shared/plans.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { AskBillingAdmin } from "./ask-billing-admin.tsx";
import { ChangePlanDialog } from "./change-plan-dialog.tsx";
import { UpgradeForm } from "./upgrade-form.tsx";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import StatusIndicator from "@cloudscape-design/components/status-indicator";
import { useQuery } from "@tanstack/react-query";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { watchedCompanyQuery } from "../queries.ts";

/** From the choice of a plan to the result. A member without the billing permission sees whom to ask. */
export function Upgrade() {
  const mayBill = useMay(anyOf("billing"));
  const { upgradeRequested } = useCompany().subscription;
  const [again, setAgain] = useState(false);
  const [answered, setAnswered] = useState<{ answer: UpgradeAnswer; plan: PaidPlanName }>();
  /** The request whose price is shown. */
  const [confirming, setConfirming] = useState<UpgradeRequest>();
  if (!mayBill) return <AskBillingAdmin />;
  if (answered?.answer.next === "updating") return <Updating plan={answered.plan} />;
  if (upgradeRequested && !again) return <ThankYou onAgain={() => setAgain(true)} />;
  const proceed = (answer: UpgradeAnswer, request: UpgradeRequest) => {
    setConfirming(answer.next === "confirm" ? request : undefined);
    if (answer.next === "confirm") return;
    setAgain(false);
    setAnswered({ answer, plan: request.selectedPlan });
  };
  return (
    <>
      <UpgradeForm onAnswer={proceed} />
      {confirming !== undefined && (
        <div
          role="presentation"
          onKeyDown={(event) => {
            // The form may be inside a dialog, to which React passes the key event; that dialog would close too.
            if (event.key === "Escape") event.stopPropagation();
          }}
        >
          <ChangePlanDialog
            request={confirming}
            onAnswer={(answer) => proceed(answer, confirming)}
            onClose={() => setConfirming(undefined)}
          />
        </div>
      )}
    </>
  );
}

/** Shown after a request for a contract or a demo. */
function ThankYou({ onAgain }: { onAgain: () => void }) {
  return (
    <Alert
      type="success"
      header={say("Thank you!")}
      action={<Button onClick={onAgain}>{say("Choose another plan")}</Button>}
    >
      {say("We received your request and get in touch with you by email. Your plan stays as it is until then.")}
    </Alert>
  );
}

/** For a stored card: the plan changes when the payment provider confirms. */
function Updating({ plan }: { plan: PaidPlanName }) {
  const { data: company } = useQuery(watchedCompanyQuery);
  if (company?.subscription.name === plan) {
    return (
      <Alert type="success" header={say("You are on {plan} now.", { plan })}>
        <LinkTo to="/settings/subscription">{say("View your subscription")}</LinkTo>
      </Alert>
    );
  }
  return <StatusIndicator type="loading">{say("Your subscription is being updated. Please wait.")}</StatusIndicator>;
}
