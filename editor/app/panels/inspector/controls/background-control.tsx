import { isObject, textAt } from "#shared/email/design/json.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { partOf, type Property } from "../../../state/properties/property.ts";
import { ChoiceControl } from "./choice-control.tsx";
import { NumberControl } from "./number-control.tsx";
import { ImageControl } from "./image-control.tsx";
import { ToggleControl } from "./toggle-control.tsx";

interface BackgroundControlProps {
  readonly label: string;
  readonly property: Property;
  readonly uploadKey: string;
  readonly ofRow: boolean;
}

const places = [
  ...["top-left", "top-center", "top-right", "center-left", "center", "center-right"],
  ...["bottom-left", "bottom-center", "bottom-right"],
];

/** The background image of a row or of the mail: size, position and repetition. */
export function BackgroundControl({ label, property, uploadKey, ofRow }: BackgroundControlProps) {
  const say = useSay();
  const image = isObject(property.value) ? property.value : {};
  const part = (key: string) => partOf(property, key);
  if (textAt(image, "url") === "") {
    return <ImageControl label={label} property={fillingFirst(property)} uploadKey={uploadKey} />;
  }
  return (
    <>
      <ImageControl label={label} property={property} uploadKey={uploadKey} />
      <div className="buttons">
        <button type="button" onClick={() => property.commitUpdate((now) => ({ ...(isObject(now) && now), url: "" }))}>
          {say("Remove image")}
        </button>
      </div>
      {ofRow && (
        <ToggleControl
          label={say("Across the whole width")}
          on={image["fullWidth"] !== false}
          onChange={part("fullWidth").commit}
        />
      )}
      <ChoiceControl
        label={say("Image size")}
        property={part("size")}
        options={[
          { value: "custom", label: say("As it is") },
          { value: "cover", label: say("Fill the area") },
          { value: "contain", label: say("Fit into the area") },
        ]}
      />
      <ChoiceControl
        label={say("Repeat")}
        property={part("repeat")}
        options={[
          { value: "no-repeat", label: say("Once") },
          { value: "repeat", label: say("In both directions") },
          { value: "repeat-x", label: say("Side by side") },
          { value: "repeat-y", label: say("One below the other") },
        ]}
      />
      <ChoiceControl
        label={say("Position")}
        property={part("position")}
        options={[
          ...places.map((value, i) => ({ value, label: placeNames(say)[i] ?? value })),
          { value: "custom", label: say("In percent") },
        ]}
      />
      {image["position"] === "custom" && <InPercent property={part("customPosition")} />}
    </>
  );
}

/** A picture that is set where there was none fills the area, from its middle. */
function fillingFirst(property: Property): Property {
  const filling = (changed: unknown) =>
    isObject(changed) && textAt(changed, "url") !== ""
      ? { ...changed, size: "cover", position: "center", repeat: "no-repeat" }
      : changed;
  return {
    value: property.value,
    set: (value) => property.set(filling(value)),
    commit: (value) => property.commit(filling(value)),
    commitUpdate: (change) => property.commitUpdate((now) => filling(change(now))),
  };
}

function placeNames(say: ReturnType<typeof useSay>): readonly string[] {
  return [
    ...[say("Top left"), say("Top"), say("Top right"), say("Left"), say("Centre"), say("Right")],
    ...[say("Bottom left"), say("Bottom"), say("Bottom right")],
  ];
}

function InPercent({ property }: { readonly property: Property }) {
  const say = useSay();
  const written: unknown[] = Array.isArray(property.value) ? property.value : ["50%", "50%"];
  function part(at: 0 | 1): Property {
    const both: unknown[] = [written[0] ?? "50%", written[1] ?? "50%"];
    const changed = (value: unknown) => both.with(at, value);
    return {
      value: written[at] ?? "50%",
      set: (value) => property.set(changed(value)),
      commit: (value) => property.commit(changed(value)),
      commitUpdate: (change) => property.commit(changed(change(written[at]))),
    };
  }
  return (
    <>
      <NumberControl label={say("From the left")} property={part(0)} min={0} max={100} unit="%" />
      <NumberControl label={say("From the top")} property={part(1)} min={0} max={100} unit="%" />
    </>
  );
}
