import "./tag-chips.css";
import type { TagChip } from "#shared/models/tag.ts";
import { TagDot } from "./tag-dot.tsx";

/** Tags as chips. */
export function TagChips({ tags }: { tags: readonly TagChip[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className="tag-chips" aria-label="Tags">
      {tags.map(({ id, label, color }) => (
        <li key={id} className="tag-chip">
          <TagDot color={color} />
          <span className="tag-chip-label">{label}</span>
        </li>
      ))}
    </ul>
  );
}
