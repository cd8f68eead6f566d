import SegmentedControl from "@cloudscape-design/components/segmented-control";
import SpaceBetween from "@cloudscape-design/components/space-between";
import { say } from "#web/lib/texts/say.ts";
import { DayField } from "#web/ui/form/day-field.tsx";
import { type ChosenDays, presets } from "./day-range.ts";

const own = "own";

const options = [
  ...presets.map((days) => ({ id: days, text: say("{days} days", { days }) })),
  { id: own, text: say("From day to day") },
];

/** Parameters of the address bar; undefined takes one away. */
type Change = Readonly<Partial<Record<"days" | "from" | "to", string | undefined>>>;

export interface DayChoiceProps {
  readonly chosen: ChosenDays;
  readonly onChoose: (change: Change) => void;
}

/** The last days, so many of them, or two days with all between them. */
export function DayChoice({ chosen: { from, to, preset }, onChoose }: DayChoiceProps) {
  return (
    <SpaceBetween direction="horizontal" size="m" alignItems="center">
      <SegmentedControl
        label={say("Days that are shown")}
        options={options}
        selectedId={preset ?? own}
        onChange={({ detail: { selectedId } }) =>
          onChoose(
            selectedId === own ? { from, to, days: undefined } : { days: selectedId, from: undefined, to: undefined },
          )
        }
      />
      {preset === undefined && (
        <SpaceBetween direction="horizontal" size="m">
          <DayField label={say("From")} day={from} max={to} onChoose={(day) => onChoose({ from: day, to })} />
          <DayField label={say("To")} day={to} min={from} onChoose={(day) => onChoose({ from, to: day })} />
        </SpaceBetween>
      )}
    </SpaceBetween>
  );
}
