import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { useNavigate } from "react-router-dom";
import { anyOf } from "#shared/permissions.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { useOpenPortal } from "../queries.ts";
import { readOnlyText } from "./read-only-text.ts";

/** Above every page, while the plan is in trouble: a payment that failed, or a limit that is passed. */
export function BillingNotices() {
  const { billing, readOnlyBecause } = useCompany().subscription;
  return (
    <div className="shell-notices">
      <SpaceBetween size="s">
        {billing.pastDue && <PaymentFailed />}
        {readOnlyBecause !== null && <ReadOnly limit={readOnlyBecause} />}
      </SpaceBetween>
    </div>
  );
}

function PaymentFailed() {
  const mayBill = useMay(anyOf("billing"));
  const portal = useOpenPortal();
  return (
    <Alert
      type="error"
      header="Your last payment failed"
      {...(mayBill && {
        action: (
          <Button loading={portal.isPending} onClick={() => portal.mutate()}>
            Update card
          </Button>
        ),
      })}
    >
      {mayBill
        ? "The card is tried again in the next days. If it cannot be charged, the plan ends."
        : "Please tell your company's billing admin, or the plan ends."}{" "}
      {portal.error !== null && sentenceOf(portal.error)}
    </Alert>
  );
}

function ReadOnly({ limit }: { limit: Parameters<typeof readOnlyText>[0] }) {
  const { subscription } = useCompany();
  const mayBill = useMay(anyOf("billing"));
  const navigate = useNavigate();
  return (
    <Alert
      type="warning"
      header="Your company is above the limits of its plan"
      {...(mayBill && { action: <Button onClick={() => void navigate("/settings/upgrade")}>Upgrade</Button> })}
    >
      {readOnlyText(limit, subscription)}
    </Alert>
  );
}
