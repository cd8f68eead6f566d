import { textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { openByKey } from "../../../kit/open-select-by-key.ts";
import { hasOwnAddress } from "../../../model/languages/icon-translation.ts";
import { PieceMark } from "../../languages/entry-translation-mark.tsx";
import { saidIn } from "../../../model/languages/language-values.ts";
import { useEditor } from "../../../state/session/session.ts";
import { useWords } from "../../../state/session/use-say.ts";
import { PictureControl } from "../controls/image-control.tsx";
import { TextControl } from "../controls/text-control.tsx";
import type { Property } from "../../../state/properties/property.ts";
import { networks } from "./networks.ts";
import { entriesOf, SortableList } from "./sortable-list.tsx";

interface IconsControlProps {
  readonly property: Property;
  readonly values: Values;
  readonly uploadKey: string;
}

/**
 * The icons of networks: which there are, where each leads, and a picture of one's own in place of ours. Another
 * language has other addresses, and nothing else.
 */
export function IconsControl({ property, values, uploadKey }: IconsControlProps) {
  const say = useWords();
  const language = useEditor((state) => state.language);
  const isTranslated = language !== null;
  const icons = entriesOf(property);

  function add(name: string): void {
    const url = networks.find(([each]) => each === name)?.[1] ?? "";
    property.decide([...icons, { name, url }]);
  }

  return (
    <>
      <SortableList
        label={say("Icons")}
        property={property}
        fixed={isTranslated}
        markOf={(_icon, i) =>
          isTranslated ? <PieceMark isOwn={hasOwnAddress(saidIn(values, language), icons, i)} ofWords={false} /> : null
        }
        nameOf={(icon) => textAt(icon, "name", say("Icon"))}
      >
        {(icon, part, i) => (
          <>
            <TextControl
              label={textAt(icon, "name") === "Email" ? say("E-mail address") : say("Address")}
              property={part("url")}
              placeholder="https://…"
            />
            {!isTranslated && <OwnLook part={part} uploadKey={`${uploadKey} ${i}`} />}
          </>
        )}
      </SortableList>
      {!isTranslated && <AddIcon onAdd={add} />}
    </>
  );
}

function OwnLook({ part, uploadKey }: { readonly part: (key: string) => Property; readonly uploadKey: string }) {
  const say = useWords();
  return (
    <>
      <TextControl label={say("Name")} property={part("name")} />
      <PictureControl label={say("Own picture")} property={part("imgUrl")} uploadKey={uploadKey} bare />
    </>
  );
}

function AddIcon({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const say = useWords();
  return (
    <label className="field">
      <span className="for-screen-readers">{say("Add an icon")}</span>
      <select value="" onKeyDown={openByKey} onChange={(event) => onAdd(event.target.value)}>
        <option value="" disabled>
          {say("Add an icon")}…
        </option>
        {networks.map(([name]) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
