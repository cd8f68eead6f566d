import Link from "@cloudscape-design/components/link";
import type { AgreementView, UsageView } from "../../payment-schema.ts";
import { longTime } from "../lib/format.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card, Empty } from "../ui/card.tsx";
import { Copyable } from "../ui/copyable.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { paymentApi } from "./payment-api.ts";

const actions = [
  { label: "Cancel", action: "cancel", done: "The agreement is cancelled.", ends: true },
  { label: "Expire", action: "expire", done: "The agreement has expired.", ends: true },
  { label: "Replay", action: "replay", done: "Its events are sent again.", ends: false },
] as const;

const isActive = ({ status }: AgreementView): boolean => status === "ACTIVE";

const describeQuantities = ({ quantities }: AgreementView): string =>
  Object.entries(quantities)
    .flatMap(([name, count]) => (count === 0 ? [] : [`${String(count)} ${name}`]))
    .join(", ");

export interface AgreementCardProps {
  readonly agreements: readonly AgreementView[];
  readonly marketplaceUrl: string;
}

/** The agreements of AWS Marketplace, and the link to create one. */
export function AgreementCard({ agreements, marketplaceUrl }: AgreementCardProps) {
  return (
    <Card>
      <Link href={marketplaceUrl} target="_blank" rel="noopener">
        Subscribe on AWS Marketplace
      </Link>
      {agreements.length === 0 ? (
        <Empty>No agreement yet.</Empty>
      ) : (
        <RowTable
          label="Agreements"
          items={agreements}
          keyOf={({ id }) => id}
          columns={[
            { head: "Agreement", cell: (agreement) => <AgreementIds {...agreement} /> },
            { head: "Quantities", cell: describeQuantities },
            { head: "State", cell: (agreement) => <AgreementState agreement={agreement} /> },
          ]}
          actions={(agreement) =>
            actions
              .filter(({ ends }) => isActive(agreement) || !ends)
              .map(({ label, action, done }) => (
                <ActionButton
                  key={label}
                  label={label}
                  of={agreement.id}
                  work={() => paymentApi.act(agreement.id, action)}
                  done={done}
                />
              ))
          }
        />
      )}
    </Card>
  );
}

function AgreementIds({ offerId, id, accountId }: AgreementView) {
  return (
    <>
      {offerId}
      <br />
      <Copyable value={id} what="agreement id" />
      <br />
      <Copyable value={accountId} what="account id" />
    </>
  );
}

function AgreementState({ agreement }: { readonly agreement: AgreementView }) {
  const { status, autoRenew, endsAt } = agreement;
  const active = isActive(agreement);
  return (
    <>
      <StateBadge look={active ? "good" : "wait"}>{status.toLowerCase()}</StateBadge>
      {active && ` ${autoRenew ? "renews" : "until"} ${longTime(endsAt)}`}
    </>
  );
}

/**
 * Usage that Sestina reported for AWS bills in addition to the contracts, newest first; each hour of a license and
 * dimension once.
 */
export function UsageCard({ usage }: { readonly usage: readonly UsageView[] }) {
  return (
    <Card title="Metered usage" heading="h4">
      {usage.length === 0 ? (
        <Empty>Nothing was metered yet: extras within the contract are paid with it.</Empty>
      ) : (
        <RowTable
          label="Metered usage"
          items={usage}
          keyOf={({ meteringRecordId }) => meteringRecordId}
          columns={[
            { head: "Usage", cell: ({ quantity, dimension }) => `${String(quantity)} ${dimension}` },
            { head: "Time", cell: ({ at }) => longTime(at) },
            { head: "AWS account", cell: ({ accountId }) => <Copyable value={accountId} what="account id" /> },
          ]}
        />
      )}
    </Card>
  );
}
