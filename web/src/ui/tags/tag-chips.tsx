import { say } from "#web/lib/texts/say.ts";
import * as styles from "#web/ui/tags/tag-chips.module.css";
import type { TagChip } from "#shared/models/tag-chip.ts";
import { TagDot } from "./tag-dot.tsx";

/** Tags as chips. */
export function TagChips({ tags }: { tags: readonly TagChip[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={say("Tags")}>
      {tags.map(({ id, label, color }) => (
        <li key={id} className={styles.chip}>
          <TagDot color={color} />
          <span className={styles.chipLabel} title={label}>
            {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
