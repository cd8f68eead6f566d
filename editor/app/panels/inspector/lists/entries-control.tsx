import { textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { Icon } from "../../../kit/icons.tsx";
import { isEntryTranslated, translatedEntryKeys } from "#shared/email/languages/menu-translation.ts";
import { EntryTranslationMark } from "../../languages/entry-translation-mark.tsx";
import { hasLetters } from "#shared/email/languages/translatable-texts.ts";
import { languageValues } from "#shared/email/languages/language-values.ts";
import { useEditor } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { LinkControl } from "../controls/link-control.tsx";
import { TextControl } from "../controls/text-control.tsx";
import type { Property } from "../../../state/properties/property.ts";
import { entriesOf, SortableList } from "./sortable-list.tsx";

interface EntriesControlProps {
  readonly property: Property;
  readonly values: Values;
}

/** The entries of a menu with their texts and links. The list of entries is the same in every language. */
export function EntriesControl({ property, values }: EntriesControlProps) {
  const say = useSay();
  const language = useEditor((state) => state.language);
  const isTranslated = language !== null;
  const entries = entriesOf(property);

  function add(): void {
    const used = [...entries.map((entry) => textAt(entry, "key")), ...translatedEntryKeys(values)];
    const keys = used.map(Number).filter(Number.isFinite);
    const key = String(Math.max(0, ...keys) + 1);
    const link = { name: "web", values: { href: "", target: "_blank" } };
    property.commit([...entries, { key, text: say("New entry"), link }]);
  }

  return (
    <>
      <SortableList
        label={say("Entries")}
        property={property}
        fixed={isTranslated}
        markOf={(entry, i) =>
          isTranslated && hasLetters(textAt(entry, "text")) ? (
            <EntryTranslationMark isTranslated={isEntryTranslated(languageValues(values, language), entry, i)} isText />
          ) : null
        }
        nameOf={(entry, i) => plainText(textAt(entry, "text")) || say("Entry {n}", { n: i + 1 })}
      >
        {(_entry, part) => (
          <>
            <TextControl label={say("Text")} property={part("text")} />
            <LinkControl label={say("Link")} property={part("link")} />
          </>
        )}
      </SortableList>
      {!isTranslated && (
        <div className="buttons">
          <button type="button" onClick={add}>
            <Icon name="plus" size={16} /> {say("Add an entry")}
          </button>
        </div>
      )}
    </>
  );
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
