import Box from "@cloudscape-design/components/box";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { ClockView } from "../../api-schema.ts";
import { callApi } from "../lib/call-api.ts";
import { describeSpan, longTime, msOf } from "../lib/format.ts";
import { useLive } from "../lib/live.ts";
import { ActionButton, type Action } from "../ui/action.tsx";
import { Card, Pane } from "../ui/card.tsx";
import { ActionForm, ChoiceField, TextField, useFields } from "../ui/fields.tsx";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const steps = [15 * MINUTE_MS, 60 * MINUTE_MS, DAY_MS, 7 * DAY_MS, 30 * DAY_MS];

const caution =
  "Back to real time? What was made in the meantime keeps its times, which then lie in the future: sessions and codes " +
  "last longer, and lists sort it first.";
const lead =
  "Move time forward to see what expires: sessions, codes, links, invitations, subscriptions. Everything in the local " +
  "AWS and in Sestina's Lambdas follows, and so does its clock after a restart; your browser's does not.";

const move = (forwardMs: number): Action => ({
  work: () => callApi(ClockView, "POST", "/clock", { forwardMs }),
  done: `The clock went ${describeSpan(forwardMs)} forward.`,
});

/** The local AWS's clock: shows and moves it. */
export function ClockTab() {
  const { data, lost } = useLive(["clock"], () => callApi(ClockView, "GET", "/clock"));
  const reset = (
    <ActionButton
      label="Back to real time"
      question={caution}
      disabled={data === undefined || data.offsetMs === 0}
      work={() => callApi(ClockView, "DELETE", "/clock")}
    />
  );
  return (
    <Pane title="Clock" lead={lead} actions={reset} state={{ isLoaded: data !== undefined, lost }}>
      {data !== undefined && <Time {...data} />}
    </Pane>
  );
}

function Time({ now, offsetMs }: ClockView) {
  const fields = useFields({ amount: "1", unit: Object.keys(msOf)[0] ?? "" });
  const { amount, unit } = fields.values;
  return (
    <Card label="Time">
      <Box fontSize="display-l">{longTime(now)}</Box>
      <div role="status">
        {offsetMs === 0 ? "The time of this machine." : `${describeSpan(offsetMs)} ahead of this machine.`}
      </div>
      <SpaceBetween direction="horizontal" size="xs">
        {steps.map((ms) => (
          <ActionButton key={ms} label={`+ ${describeSpan(ms)}`} {...move(ms)} />
        ))}
      </SpaceBetween>
      <ActionForm submitText="Move forward" submit={() => move(Number(amount) * (msOf[unit] ?? 0))} columns={3}>
        <TextField label="Forward by" range={[1, 100_000]} {...fields.bind("amount")} />
        <ChoiceField
          label="Unit"
          choices={Object.keys(msOf).map((each) => ({ value: each, label: `${each}s` }))}
          {...fields.bind("unit")}
        />
      </ActionForm>
    </Card>
  );
}
