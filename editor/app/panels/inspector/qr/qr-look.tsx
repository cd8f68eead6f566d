import { MOST_QUIET_ZONE, type QrCode } from "../../../model/qr/qr-code.ts";
import type { Property } from "../../../state/properties/property.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { ColorControl } from "../controls/color-control.tsx";
import { NumberControl } from "../controls/number-control.tsx";

interface QrLookProps {
  readonly code: QrCode;
  readonly levels: readonly QrCode["level"][];
  readonly onChange: (code: QrCode) => void;
}

/** How much of a code may be damaged, in percent. */
const shares: Readonly<Record<QrCode["level"], number>> = { low: 7, medium: 15, quartile: 25, high: 30 };

/** The colors of a code, the space around it, and how much of it may be damaged. */
export function QrLook({ code, levels, onChange }: QrLookProps) {
  const say = useSay();
  const property = <K extends keyof QrCode>(key: K, parsed: (value: unknown) => QrCode[K]): Property => {
    const set = (value: unknown) => onChange({ ...code, [key]: parsed(value) });
    return { value: code[key], set, commit: set, commitUpdate: (change) => set(change(code[key])) };
  };
  return (
    <>
      <ColorControl label={say("Color of the code")} property={property("color", String)} optional={false} />
      <ColorControl label={say("Background of the code")} property={property("background", String)} optional={false} />
      <NumberControl
        label={say("Space around the code")}
        property={property("quietZone", (value) => Math.round(Number(value)))}
        min={0}
        max={MOST_QUIET_ZONE}
        unit=""
      />
      <label className="field inline">
        <span className="field-label">{say("Error correction")}</span>
        <select
          value={code.level}
          onChange={(event) => {
            const level = levels.find((each) => each === event.target.value);
            if (level) onChange({ ...code, level });
          }}
        >
          {levels.map((level) => (
            <option key={level} value={level}>
              {shares[level]} %
            </option>
          ))}
        </select>
      </label>
    </>
  );
}
