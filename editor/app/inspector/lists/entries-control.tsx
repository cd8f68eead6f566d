import { textAt } from "#shared/email/design/json.ts";
import { Icon } from "../../icons.tsx";
import { useWords } from "../../words/use-words.ts";
import { LinkControl } from "../controls/link-control.tsx";
import { TextControl } from "../controls/text-control.tsx";
import type { Property } from "../property.ts";
import { entriesOf, SortableList } from "./sortable-list.tsx";

/** The entries of a menu: what each says and where it leads. */
export function EntriesControl({ property }: { readonly property: Property }) {
  const say = useWords();
  const entries = entriesOf(property);

  function add(): void {
    const keys = entries.map((entry) => Number(textAt(entry, "key"))).filter(Number.isFinite);
    const key = String(Math.max(0, ...keys) + 1);
    const link = { name: "web", values: { href: "", target: "_blank" } };
    property.decide([...entries, { key, text: say("New entry"), link }]);
  }

  return (
    <>
      <SortableList
        label={say("Entries")}
        property={property}
        nameOf={(entry, i) => plainText(textAt(entry, "text")) || say("Entry {n}", { n: i + 1 })}
      >
        {(_entry, part) => (
          <>
            <TextControl label={say("Text")} property={part("text")} />
            <LinkControl label={say("Link")} property={part("link")} />
          </>
        )}
      </SortableList>
      <div className="buttons">
        <button type="button" onClick={add}>
          <Icon name="plus" size={16} /> {say("Add an entry")}
        </button>
      </div>
    </>
  );
}

function plainText(html: string): string {
  return new DOMParser().parseFromString(html, "text/html").body.textContent.trim();
}
