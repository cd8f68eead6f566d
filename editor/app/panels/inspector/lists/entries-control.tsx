import { textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { Icon } from "../../../kit/icons.tsx";
import { isEntryWorded, keysInLanguages } from "../../../model/languages/menu-translation.ts";
import { PieceMark } from "../../languages/entry-translation-mark.tsx";
import { hasLetters } from "../../../model/languages/translatable-texts.ts";
import { saidIn } from "../../../model/languages/language-values.ts";
import { useEditor } from "../../../state/session/session.ts";
import { useWords } from "../../../state/session/use-say.ts";
import { LinkControl } from "../controls/link-control.tsx";
import { TextControl } from "../controls/text-control.tsx";
import type { Property } from "../../../state/properties/property.ts";
import { entriesOf, SortableList } from "./sortable-list.tsx";

interface EntriesControlProps {
  readonly property: Property;
  readonly values: Values;
}

/** The entries of a menu: what each says and where it leads. Which there are is the same in every language. */
export function EntriesControl({ property, values }: EntriesControlProps) {
  const say = useWords();
  const language = useEditor((state) => state.language);
  const isTranslated = language !== null;
  const entries = entriesOf(property);

  function add(): void {
    const used = [...entries.map((entry) => textAt(entry, "key")), ...keysInLanguages(values)];
    const keys = used.map(Number).filter(Number.isFinite);
    const key = String(Math.max(0, ...keys) + 1);
    const link = { name: "web", values: { href: "", target: "_blank" } };
    property.decide([...entries, { key, text: say("New entry"), link }]);
  }

  return (
    <>
      <SortableList
        label={say("Entries")}
        property={property}
        fixed={isTranslated}
        markOf={(entry, i) =>
          isTranslated && hasLetters(textAt(entry, "text")) ? (
            <PieceMark isOwn={isEntryWorded(saidIn(values, language), entry, i)} ofWords />
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
