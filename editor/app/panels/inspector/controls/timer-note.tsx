import { isObject } from "#shared/email/design/json.ts";
import { endSentence } from "#shared/email/render/contents/timer.ts";
import { useWords } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";

/** A countdown is shown and kept. Its picture comes from servers that we do not have. */
export function TimerNote({ property }: { readonly property: Property }) {
  const say = useWords();
  const end = isObject(property.value) ? endSentence(property.value) : "";
  return (
    <p className="note">
      {say("Countdowns cannot be changed here. This one is kept as it is.")}
      {end !== "" && <strong> {end}</strong>}
    </p>
  );
}
