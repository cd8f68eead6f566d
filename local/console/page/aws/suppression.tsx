import type { AccountRegion } from "#local/aws/account-region.ts";
import type { FeedbackView } from "../../feedback-schema.ts";
import { longTime } from "../lib/format.ts";
import { ActionButton, type Action } from "../ui/action.tsx";
import { Card, Empty } from "../ui/card.tsx";
import { ActionForm, ChoiceField, TextField, useFields } from "../ui/fields.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { feedbackApi } from "./feedback-api.ts";

export interface SuppressionProps {
  readonly feedback: FeedbackView;
  readonly accountRegion: AccountRegion;
}

/** The account's suppression list in a region: SES accepts mails to these addresses and does not send them. */
export function Suppression({ feedback: { suppressed, suppressedTotal }, accountRegion }: SuppressionProps) {
  const more = suppressedTotal - suppressed.length;
  return (
    <Card title="Suppression list" heading="h4">
      {suppressedTotal > 0 && (
        <RowTable
          label="Suppression list"
          items={suppressed}
          keyOf={({ address }) => address}
          columns={[
            { head: "Address", cell: ({ address }) => address },
            { head: "Reason", cell: ({ reason }) => reason.toLowerCase() },
            { head: "Since", cell: ({ updatedAt }) => `since ${longTime(updatedAt)}` },
          ]}
          actions={({ address }) => (
            <ActionButton
              label="Remove"
              of={`${address} from the suppression list`}
              work={() => feedbackApi.allow(accountRegion.accountId, accountRegion.region, address)}
            />
          )}
        />
      )}
      {suppressedTotal === 0 && <Empty>It is empty. Addresses that bounce or complain are added here.</Empty>}
      {more > 0 && <Empty>{`… and ${String(more)} more`}</Empty>}
      <SuppressForm accountRegion={accountRegion} />
    </Card>
  );
}

function SuppressForm({ accountRegion: { accountId, region } }: Pick<SuppressionProps, "accountRegion">) {
  const { values, bind, reset } = useFields({ address: "", reason: "BOUNCE" });

  const suppress = (): Action => ({
    work: async () => {
      await feedbackApi.suppress(accountId, region, { address: values.address.trim(), reason: values.reason });
      reset();
    },
  });
  return (
    <ActionForm submitText="Suppress" submit={suppress} columns={2}>
      <TextField label="Address" placeholder="gone@example.com" {...bind("address")} />
      <ChoiceField
        label="Reason"
        choices={[
          { value: "BOUNCE", label: "Bounce" },
          { value: "COMPLAINT", label: "Complaint" },
        ]}
        {...bind("reason")}
      />
    </ActionForm>
  );
}
