import { useState } from "react";
import { momentOf } from "#shared/email/countdown/time-left.ts";
import { isObject, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { endSentence } from "#shared/email/render/contents/timer.ts";
import { partOf, type Property } from "../../../state/properties/property.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { ChoiceControl } from "./choice-control.tsx";

interface CountdownControlProps {
  readonly label: string;
  readonly property: Property;
}

const MINUTE_CHARACTERS = "2026-12-24T18:00".length;

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")].map((zone) => ({
  value: zone,
  label: zone.replaceAll("_", " "),
}));

const valuesOf = ({ value }: Property): Values => (isObject(value) ? value : {});

/** When a countdown ends, by the clocks of a time zone. */
export function CountdownControl({ label, property }: CountdownControlProps) {
  const say = useSay();
  const countdown = valuesOf(property);
  const end = partOf(property, "endTime");
  const moment = momentOf(textAt(countdown, "endTime"), textAt(countdown, "timezone"));
  const [opened] = useState(() => new Date());
  const hasEnded = moment !== undefined && moment <= opened;
  return (
    <>
      <label className="field">
        <span className="field-label">{label}</span>
        <input
          type="datetime-local"
          value={textAt(countdown, "endTime").slice(0, MINUTE_CHARACTERS)}
          onChange={({ target: { value } }) => end.set(value === "" ? "" : `${value}:00`)}
        />
      </label>
      <ChoiceControl label={say("Time zone")} property={partOf(property, "timezone")} options={zones} />
      <p className={hasEnded ? "hint warn" : "hint"}>
        {hasEnded ? say("This countdown has ended: it shows zeros.") : say("After its end, it shows zeros.")}
      </p>
    </>
  );
}

/** A countdown is shown and kept, but cannot be edited, if the host has no service that draws its picture. */
export function KeptCountdown({ property }: { readonly property: Property }) {
  const say = useSay();
  const end = endSentence(valuesOf(property));
  return (
    <p className="note">
      {say("Countdowns cannot be changed here. This one is kept as it is.")}
      {end !== "" && <strong> {end}</strong>}
    </p>
  );
}
