import * as styles from "#web/ui/tags/tag-side.module.css";
import type { ReactNode } from "react";
import { say } from "#web/lib/texts/say.ts";
import { TagPanel } from "./tag-panel.tsx";
import type { TagSideControl } from "./use-tag-side.ts";

export interface TagSideProps {
  readonly side: TagSideControl;
  /** The tree of tags. */
  readonly children: ReactNode;
}

/** The tags at the side of a list. */
export const TagSide = ({ side, children }: TagSideProps) => (
  <section className={styles.side} aria-label={say("Tags as a tree")}>
    <TagPanel onClose={() => side.show(false)}>{children}</TagPanel>
  </section>
);
