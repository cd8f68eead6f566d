import type { AccountRegion } from "#local/aws/account-region.ts";
import { NewOutcome, type FeedbackView } from "../../feedback-schema.ts";
import { ActionButton, type Action } from "../ui/action.tsx";
import { Card } from "../ui/card.tsx";
import { ActionForm, ChoiceField, TextField, useFields } from "../ui/fields.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { feedbackApi } from "./feedback-api.ts";

const words = { bounce: "bounces", complaint: "complains" } as const;

export interface RecipientsProps {
  readonly outcomes: FeedbackView["outcomes"];
  readonly accountRegion: AccountRegion;
}

/** The addresses that bounce or complain, to try what the account's owner then sees. */
export function Recipients({ outcomes, accountRegion }: RecipientsProps) {
  return (
    <Card title="Recipients" heading="h4">
      <div>
        In all regions of this account. Other mails are delivered; Amazon's simulator addresses behave as at Amazon.
      </div>
      {outcomes.length > 0 && (
        <RowTable
          label="Recipients"
          items={outcomes}
          keyOf={({ address }) => address}
          columns={[
            { head: "Address", cell: ({ address }) => address },
            { head: "Outcome", cell: ({ outcome }) => <StateBadge look="bad">{words[outcome]}</StateBadge> },
          ]}
          actions={({ address }) => (
            <ActionButton
              label="As usual"
              ariaLabel={`Let mails to ${address} arrive as usual`}
              work={() => feedbackApi.setOutcome(accountRegion.accountId, { address, outcome: "delivery" })}
            />
          )}
        />
      )}
      <OutcomeForm accountId={accountRegion.accountId} />
    </Card>
  );
}

function OutcomeForm({ accountId }: Pick<AccountRegion, "accountId">) {
  const { values, bind, reset } = useFields({ address: "", outcome: "bounce" });

  function set(): Action {
    const address = values.address.trim();
    return {
      work: async () => {
        await feedbackApi.setOutcome(accountId, NewOutcome.parse({ address, outcome: values.outcome }));
        reset();
      },
      done: `From now on, every mail to ${address} ${values.outcome === "bounce" ? "bounces" : "is complained about"}.`,
    };
  }
  return (
    <ActionForm submitText="Set" submit={set} columns={2}>
      <TextField label="Recipient" placeholder="gone@example.com" {...bind("address")} />
      <ChoiceField
        label="Outcome of their mails"
        choices={[
          { value: "bounce", label: "They bounce" },
          { value: "complaint", label: "They are delivered, and the recipient complains" },
        ]}
        {...bind("outcome")}
      />
    </ActionForm>
  );
}
