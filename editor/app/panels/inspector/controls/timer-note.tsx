import { isObject } from "#shared/email/design/json.ts";
import { endSentence } from "#shared/email/render/contents/timer.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";

/** A countdown is shown and kept, but cannot be edited: its image comes from Unlayer's servers. */
export function TimerNote({ property }: { readonly property: Property }) {
  const say = useSay();
  const end = isObject(property.value) ? endSentence(property.value) : "";
  return (
    <p className="note">
      {say("Countdowns cannot be changed here. This one is kept as it is.")}
      {end !== "" && <strong> {end}</strong>}
    </p>
  );
}
