import { textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { openSelectByKey } from "../../../kit/open-select-by-key.ts";
import { isIconTranslated } from "#shared/email/languages/icon-translation.ts";
import { EntryTranslationMark } from "../../languages/entry-translation-mark.tsx";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { useEditor } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { ImageControl } from "../controls/image-control.tsx";
import { TextControl } from "../controls/text-control.tsx";
import type { Property } from "../../../state/properties/property.ts";
import { networks } from "./networks.ts";
import { entriesOf, SortableList } from "./sortable-list.tsx";

interface IconsControlProps {
  readonly property: Property;
  readonly values: Values;
  readonly uploadKey: string;
}

/** The icons of social networks: which ones, their links, and custom images. A language can change only the links. */
export function IconsControl({ property, values, uploadKey }: IconsControlProps) {
  const say = useSay();
  const language = useEditor((state) => state.language);
  const isTranslated = language !== null;
  const icons = entriesOf(property);

  function add(name: string): void {
    const url = networks.find(([each]) => each === name)?.[1] ?? "";
    property.commit([...icons, { name, url }]);
  }

  return (
    <>
      <SortableList
        label={say("Icons")}
        property={property}
        fixed={isTranslated}
        markOf={(_icon, i) =>
          isTranslated ? (
            <EntryTranslationMark
              isTranslated={isIconTranslated(languageValues(values, language), icons, i)}
              isText={false}
            />
          ) : null
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
  const say = useSay();
  return (
    <>
      <TextControl label={say("Name")} property={part("name")} />
      <ImageControl label={say("Custom image")} property={part("imgUrl")} uploadKey={uploadKey} bare />
    </>
  );
}

function AddIcon({ onAdd }: { readonly onAdd: (name: string) => void }) {
  const say = useSay();
  return (
    <label className="field">
      <span className="for-screen-readers">{say("Add an icon")}</span>
      <select value="" onKeyDown={openSelectByKey} onChange={(event) => onAdd(event.target.value)}>
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
