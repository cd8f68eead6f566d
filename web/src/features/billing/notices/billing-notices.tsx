import * as styles from "#web/features/billing/notices/billing-notices.module.css";
import Alert, { type AlertProps } from "@cloudscape-design/components/alert";
import Box from "@cloudscape-design/components/box";
import Button from "@cloudscape-design/components/button";
import SpaceBetween from "@cloudscape-design/components/space-between";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { Billing } from "#shared/models/plan-billing.ts";
import { moneyText } from "#shared/models/money.ts";
import { anyOf } from "#shared/permissions.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { useCompany, useMay } from "#web/lib/session/use-session.ts";
import { say } from "#web/lib/texts/say.ts";
import { useOpenPortal } from "../queries.ts";
import type { Subscription } from "#shared/models/company.ts";

export interface BillingNoticesProps {
  /** As low as possible, for full-window pages. */
  readonly slim?: boolean;
}

/** Notices above every page: a failed or disputed payment, or an exceeded limit. */
export function BillingNotices({ slim = false }: BillingNoticesProps) {
  const { billing, readOnlyBecause } = useCompany().subscription;
  const mayBill = useMay(anyOf("billing"));
  const notices = (
    <SpaceBetween size={slim ? "xxs" : "s"}>
      {billing.pastDue && <PaymentFailed slim={slim} />}
      {mayBill && billing.dispute === "open" && <Disputed slim={slim} disputed={billing.disputed} />}
      {readOnlyBecause !== null && <ReadOnly limit={readOnlyBecause} slim={slim} />}
    </SpaceBetween>
  );
  if (!slim) return <Box margin={{ bottom: "l" }}>{notices}</Box>;
  return (
    <aside className={styles.slimNotices} aria-label={say("Your plan")}>
      {notices}
    </aside>
  );
}

interface NoticeProps extends Pick<AlertProps, "type" | "action"> {
  readonly title: string;
  readonly slim: boolean;
  readonly children: ReactNode;
}

function Notice({ title, slim, children, ...alert }: NoticeProps) {
  if (!slim) {
    return (
      <Alert header={title} {...alert}>
        {children}
      </Alert>
    );
  }
  return (
    <Alert {...alert}>
      <strong>{title}.</strong> {children}
    </Alert>
  );
}

type PartProps = Pick<NoticeProps, "slim">;

function PaymentFailed({ slim }: PartProps) {
  const mayBill = useMay(anyOf("billing"));
  const portal = useOpenPortal();
  return (
    <Notice
      type="error"
      title={say("Your last payment failed")}
      slim={slim}
      {...(mayBill && {
        action: (
          <Button loading={portal.isPending} onClick={() => portal.mutate()}>
            {say("Update card")}
          </Button>
        ),
      })}
    >
      {mayBill
        ? say("The card is tried again in the next days. If it cannot be charged, the plan ends.")
        : say("Please tell your company's billing admin, or the plan ends.")}{" "}
      {portal.error !== null && errorMessage(portal.error)}
    </Notice>
  );
}

function Disputed({ slim, disputed = [] }: PartProps & Pick<Billing, "disputed">) {
  const about = disputed.length === 0 ? "" : `: ${disputed.map(moneyText).join(` ${say("and")} `)}`;
  return (
    <Notice type="warning" title={say("A payment by card is disputed{about}", { about })} slim={slim}>
      {say(
        "The bank of the card’s holder wants it back. Your plan stays as it is. If this is a mistake, please tell the bank.",
      )}
    </Notice>
  );
}

function ReadOnly({ limit, slim }: PartProps & { limit: Parameters<typeof readOnlyText>[0] }) {
  const { subscription } = useCompany();
  const mayBill = useMay(anyOf("billing"));
  const navigate = useNavigate();
  return (
    <Notice
      type="warning"
      title={say("Your company is above the limits of its plan")}
      slim={slim}
      {...(mayBill && { action: <Button onClick={() => void navigate("/settings/upgrade")}>{say("Upgrade")}</Button> })}
    >
      {readOnlyText(limit, subscription)}
    </Notice>
  );
}

type Limit = NonNullable<Subscription["readOnlyBecause"]>;

/** Which limit is exceeded, and what that means. */
function readOnlyText(limit: Limit, subscription: Subscription): string {
  const { name, templates, templateLimit, awsAccountsCount, awsAccountLimit, userCount, userLimit } = subscription;
  const passed = {
    TEMPLATE_LIMIT_EXCEEDED: say("There are {count} templates, and {name} holds {templateLimit}.", {
      count: templates.count,
      name,
      templateLimit,
    }),
    ACCOUNT_LIMIT_EXCEEDED: say("There are {awsAccountsCount} AWS accounts, and {name} holds {awsAccountLimit}.", {
      awsAccountsCount,
      name,
      awsAccountLimit,
    }),
    USER_LIMIT_EXCEEDED: say("There are {userCount} users, and {name} holds {userLimit}.", {
      userCount,
      name,
      userLimit,
    }),
  };
  return `${passed[limit]} ${say("Everything stays and can be read; nothing can be created or changed until you upgrade or remove what is too much.")}`;
}
