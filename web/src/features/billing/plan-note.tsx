import Container from "@cloudscape-design/components/container";
import Header from "@cloudscape-design/components/header";
import { anyOf } from "#shared/permissions.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { LinkTo } from "#web/ui/link-to.tsx";
import { AskBillingAdmin } from "./upgrade/ask-billing-admin.tsx";

/** The company's plan, and who may change it. */
export function PlanNote() {
  const mayBill = useMay(anyOf("billing"));
  const { name } = useCompany().subscription;
  return (
    <Container
      header={<Header description={say("Your company is on {name}.", { name })}>{say("Subscription")}</Header>}
    >
      {mayBill ? <LinkTo to="/settings/subscription">{say("View your subscription")}</LinkTo> : <AskBillingAdmin />}
    </Container>
  );
}
