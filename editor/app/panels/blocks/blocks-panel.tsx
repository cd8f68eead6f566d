import { useState } from "react";
import { useEditor } from "../../state/session/session.ts";
import { useDebounced } from "../../state/session/use-debounced.ts";
import { useSay } from "../../state/session/use-say.ts";
import { BlockCard } from "./block-card.tsx";
import type { HostBlock } from "../../model/items/host-block.ts";
import { useBlocks } from "../../state/actions/use-blocks.ts";

/** The host's reusable blocks, with a search by name, category and tag. */
export function BlocksPanel() {
  const say = useSay();
  const blocks = useBlocks();
  const design = useDebounced(useEditor((state) => state.design));
  const [query, setQuery] = useState("");
  const [category, setCategory] = useState("");

  if (!blocks) return <p className="note blocks-note">{say("Loading the blocks…")}</p>;
  const categories = [...new Set(blocks.map((block) => block.category))].filter((each) => each !== "").sort();
  const found = blocks.filter((block) => (category === "" || block.category === category) && holds(block, query));

  return (
    <div className="blocks">
      <div className="blocks-filter">
        <input
          type="search"
          aria-label={say("Search in the blocks")}
          placeholder={say("Name, category or tag")}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {categories.length > 1 && (
          <select aria-label={say("Category")} value={category} onChange={(event) => setCategory(event.target.value)}>
            <option value="">{say("All categories")}</option>
            {categories.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        )}
      </div>
      <p className="note blocks-note" role="status">
        {found.length === 0 &&
          (blocks.length === 0
            ? say("There are no blocks yet. Select a row and save it as a block.")
            : say("No block matches the search."))}
      </p>
      <ul>
        {found.map((block) => (
          <BlockCard key={block.id} block={block} design={design} />
        ))}
      </ul>
    </div>
  );
}

/** Whether every word occurs in the block's name, category or tags. */
function holds({ name, category, tags }: HostBlock, query: string): boolean {
  const text = [name, category, ...tags].join(" ").toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
