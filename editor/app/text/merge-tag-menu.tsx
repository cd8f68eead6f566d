import type { MergeTag } from "../../protocol/options.ts";
import { useEditor } from "../state/use-editor.ts";
import { useWords } from "../words/use-words.ts";

interface MergeTagMenuProps {
  readonly onInsert: (value: string) => void;
}

/** The host's merge tags, groups included; absent when the host has given none. */
export function MergeTagMenu({ onInsert }: MergeTagMenuProps) {
  const say = useWords();
  const tags = useEditor((state) => state.mergeTags);
  if (tags.length === 0) return null;
  return (
    <select
      className="merge-tags"
      aria-label={say("Insert merge tag")}
      value=""
      onChange={(event) => onInsert(event.target.value)}
    >
      <option value="" disabled>
        {"{{ }}"} {say("Merge tag")}
      </option>
      {tags.map((tag) => (
        <MergeTagOption key={tag.name} tag={tag} />
      ))}
    </select>
  );
}

function MergeTagOption({ tag }: { tag: MergeTag }) {
  if (tag.mergeTags) {
    return (
      <optgroup label={tag.name}>
        {tag.mergeTags.map((inner) => (
          <MergeTagOption key={inner.name} tag={inner} />
        ))}
      </optgroup>
    );
  }
  return tag.value === undefined ? null : <option value={tag.value}>{tag.name}</option>;
}
