import { Region, regionNames } from "#local/aws/regions.ts";
import Box from "@cloudscape-design/components/box";
import type { ForwardingList } from "../../bus-schema.ts";
import { useLive } from "../lib/live.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card, Empty, LoadState, Pane } from "../ui/card.tsx";
import { ActionForm, ChoiceField, TextField, useFields } from "../ui/fields.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { eventApi } from "./event-api.ts";

/** Example pattern: the events of mails (AWS: "SES events schema reference", detail types). */
const mailEventPattern = {
  source: ["aws.ses"],
  "detail-type": [
    "Email Rendering Failed",
    "Email Sent",
    "Email Delivered",
    "Email Bounced",
    "Email Complaint Received",
    "Email Rejected",
  ],
};

const sentences = {
  1: "Each event is delivered to its target once.",
  2: "Each event is delivered to its target twice, at the same time.",
} as const;

/** The customers' events that reach Sestina's bus: shown and changed while no event is open. */
export function Forwarding() {
  const { data, lost } = useLive(["forwarding"], eventApi.forwarding);
  return (
    <Pane
      title="Events"
      lead="Choose an event to see its content and its deliveries."
      state={{ isLoaded: data !== undefined, lost }}
    >
      <Card title="Forwarding to Sestina">
        <div>A customer's account keeps its events unless one of its rules sends them to Sestina's event bus.</div>
        {data !== undefined && <Rules {...data} />}
        {data !== undefined && <ForwardForm accounts={data.accounts} />}
      </Card>
      <Copies />
    </Pane>
  );
}

function Rules({ accounts, forwarding }: ForwardingList) {
  if (forwarding.length === 0) return <Empty>No account forwards anything: customers' events stay with them.</Empty>;
  const nameOf = (accountId: string): string => accounts.find(({ id }) => id === accountId)?.name ?? "An account";
  return (
    <RowTable
      label="Forwarding"
      items={forwarding}
      keyOf={({ accountId, region }) => `${accountId} ${region}`}
      columns={[
        { head: "AWS account", cell: ({ accountId }) => `${nameOf(accountId)} (${accountId})` },
        { head: "Region", cell: ({ region }) => region },
        { head: "Event pattern", cell: ({ pattern }) => <Box variant="code">{JSON.stringify(pattern)}</Box> },
      ]}
      actions={({ accountId, region }) => (
        <ActionButton
          label="Stop"
          ariaLabel={`Stop forwarding from ${nameOf(accountId)} in ${region}`}
          work={() => eventApi.stopForwarding(accountId, region)}
        />
      )}
    />
  );
}

function ForwardForm({ accounts }: Pick<ForwardingList, "accounts">) {
  const { values, bind } = useFields({ account: "", region: "", pattern: JSON.stringify(mailEventPattern) });

  async function forward(): Promise<void> {
    const pattern: unknown = JSON.parse(values.pattern);
    await eventApi.forward(
      values.account || (accounts[0]?.id ?? ""),
      values.region || (Region.options[0] ?? ""),
      pattern,
    );
  }
  return (
    <ActionForm submitText="Forward" submit={() => ({ work: forward })}>
      <ChoiceField
        label="AWS account"
        choices={accounts.map(({ id, name }) => ({ value: id, label: `${name} (${id})` }))}
        {...bind("account")}
      />
      <ChoiceField
        label="Region"
        choices={Region.options.map((region) => ({ value: region, label: `${region} · ${regionNames[region]}` }))}
        {...bind("region")}
      />
      <TextField
        label="Event pattern"
        lines={3}
        hint={'As EventBridge takes it, e.g. {"source":["aws.ses"],"detail-type":["Email Bounced"]}'}
        {...bind("pattern")}
      />
    </ActionForm>
  );
}

/** Whether events are delivered once or twice: AWS guarantees at-least-once delivery only. */
function Copies() {
  const { data, lost } = useLive(["event-mode"], eventApi.mode);
  return (
    <Card title="At least once">
      <div>
        <LoadState isLoaded={data !== undefined} lost={lost} />
        {data !== undefined && sentences[data.copies]}
      </div>
      {data !== undefined && (
        <ActionButton
          label={data.copies === 1 ? "Deliver each twice" : "Deliver each once"}
          work={() => eventApi.setMode({ copies: data.copies === 1 ? 2 : 1 })}
        />
      )}
    </Card>
  );
}
