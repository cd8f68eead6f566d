import * as styles from "#web/features/billing/subscription/subscription.module.css";
import Alert from "@cloudscape-design/components/alert";
import Button from "@cloudscape-design/components/button";
import { useNavigate } from "react-router-dom";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { useCompany } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useOpenPortal } from "../queries.ts";

/** The page on which a buyer manages agreements (AWS Marketplace Buyer Guide, "Managing your SaaS subscriptions"). */
const marketplaceConsole = "https://console.aws.amazon.com/marketplace/home#/subscriptions";

/** Links for changing, paying and cancelling the plan. */
export function PlanActions() {
  const { isDefaultPlan, billing } = useCompany().subscription;
  const portal = useOpenPortal();
  const navigate = useNavigate();
  return (
    <div className={styles.ways}>
      {billing.paidBy === "aws" ? (
        <Button href={marketplaceConsole} iconName="external" iconAlign="right" target="_blank">
          {say("Manage on AWS Marketplace")}
        </Button>
      ) : (
        <Button
          variant={isDefaultPlan ? "primary" : "normal"}
          href="/settings/upgrade"
          onFollow={(event) => {
            event.preventDefault();
            void navigate("/settings/upgrade");
          }}
        >
          {isDefaultPlan ? say("Upgrade") : say("Change plan")}
        </Button>
      )}
      {billing.paidBy === "card" && (
        <>
          <Button loading={portal.isPending} onClick={() => portal.mutate()}>
            {say("Cards, invoices and cancellation")}
          </Button>
          <p>{say("Opens Stripe’s payment portal. Who cancels keeps the plan until the end of the paid term.")}</p>
        </>
      )}
      {portal.error !== null && <Alert type="error">{errorMessage(portal.error)}</Alert>}
    </div>
  );
}
