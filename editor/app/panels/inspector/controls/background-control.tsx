import { isObject, textAt } from "#shared/email/design/json.ts";
import { placeNames, places } from "../../../model/pictures/places.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { partOf, type Property } from "../../../state/properties/property.ts";
import { ChoiceControl } from "./choice-control.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { ImageControl } from "./image-control.tsx";
import { ToggleControl } from "./toggle-control.tsx";

interface BackgroundControlProps {
  readonly label: string;
  readonly property: Property;
  readonly uploadKey: string;
  readonly ofRow: boolean;
}

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
          ...places.map((value) => ({ value, label: say(placeNames[value]) })),
          { value: "custom", label: say("A point of the picture") },
        ]}
      />
      {image["position"] === "custom" && <FocalPoint url={textAt(image, "url")} property={part("customPosition")} />}
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
