import * as styles from "#web/ui/tags/tag-list.module.css";
import type { TagChip } from "#shared/models/tag-chip.ts";
import { TagDot } from "./tag-dot.tsx";

/** The tags of a row. */
export function TagList({ tags }: { tags: readonly TagChip[] }) {
  if (tags.length === 0) return "–";
  return (
    <ul className={styles.tagList}>
      {tags.map(({ id, label, color }) => (
        <li key={id}>
          <TagDot color={color} />
          {label}
        </li>
      ))}
    </ul>
  );
}
