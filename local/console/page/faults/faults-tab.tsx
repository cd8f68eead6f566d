import type { FaultList } from "../../api-schema.ts";
import { useLive } from "../lib/live.ts";
import { ActionButton } from "../ui/action.tsx";
import { Card, Empty, Pane } from "../ui/card.tsx";
import { RowTable } from "../ui/row-table.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { faultApi } from "./fault-api.ts";
import { FaultForm } from "./fault-form.tsx";
import { describeEffect, describeScope } from "./fault-kinds.ts";

const lead =
  "Failures that the local AWS produces on purpose, to test how Sestina handles them. Faults survive a restart.";

/** Faults on demand: the active ones, and a form for more. */
export function FaultsTab() {
  const { data, lost } = useLive(["faults"], faultApi.list);
  const clear = (
    <ActionButton label="Remove all" disabled={data === undefined || data.faults.length === 0} work={faultApi.clear} />
  );
  return (
    <Pane title="Faults" lead={lead} actions={clear} state={{ isLoaded: data !== undefined, lost }}>
      {data !== undefined && (
        <>
          <Card label="Set faults">
            <Faults {...data} />
          </Card>
          <Card title="New fault">
            <FaultForm services={data.services} />
          </Card>
        </>
      )}
    </Pane>
  );
}

function Faults({ services, faults }: FaultList) {
  if (faults.length === 0) {
    return (
      <Empty>
        No fault is set: all services work. Set one to see what Sestina does when a service throttles, fails, is slow,
        or runs a call without an answer.
      </Empty>
    );
  }
  const subjectOf = ({ service, operation = "(any operation)" }: FaultList["faults"][number]): string =>
    `${services.find(({ name }) => name === service)?.title ?? service} ${operation}`;
  return (
    <RowTable
      label="Faults"
      items={faults}
      keyOf={({ id }) => id}
      columns={[
        { head: "Calls", cell: subjectOf },
        { head: "What happens", cell: describeEffect },
        { head: "How often", cell: describeScope },
        { head: "Calls so far", cell: ({ hits, seen }) => `hit ${String(hits)} of ${String(seen)}` },
        {
          head: "State",
          cell: ({ isOn }) =>
            isOn ? <StateBadge look="bad">on</StateBadge> : <StateBadge look="plain">used up</StateBadge>,
        },
      ]}
      actions={(fault) => (
        <ActionButton label="Remove" of={`the fault of ${subjectOf(fault)}`} work={() => faultApi.remove(fault.id)} />
      )}
    />
  );
}
