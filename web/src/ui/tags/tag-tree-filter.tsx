import * as styles from "#web/ui/tags/tag-tree-filter.module.css";
import Icon from "@cloudscape-design/components/icon";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, Suspense, useEffect } from "react";
import { partsOf } from "#shared/models/tag-path.ts";
import { tagsQuery } from "#web/lib/tags/tag-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { useIsPhone } from "../list-page/use-is-phone.ts";
import { Waiting } from "../waiting.tsx";
import { TagFilter, type TagFilterProps } from "./tag-filter.tsx";
import { TagPopover } from "./tag-popover.tsx";
import type { TagSideControl } from "./use-tag-side.ts";

/** More lines than a phone shows at once are better searched. */
const MANY_TAGS = 20;

export interface TagTreeFilterProps extends TagFilterProps {
  readonly side: TagSideControl;
  /** The tree of tags. */
  readonly children: ReactNode;
}

/**
 * The filter of a list by tags: a field, and a button that shows the tags as a tree. The tree is at the side of the list
 * if the window has room for it, by itself the first time that there are nested tags; otherwise it is above the list. On
 * a phone nested tags are a tree in the place of the field.
 */
export function TagTreeFilter({ side, children, ...tags }: TagTreeFilterProps) {
  const isPhone = useIsPhone();
  const { data = [] } = useQuery(tagsQuery);
  const areNested = data.some(({ label }) => partsOf(label).length > 1);
  const opensByItself = side.isOpen === undefined && side.hasRoom && areNested;
  const { show } = side;
  useEffect(() => {
    if (opensByItself) show(true);
  }, [opensByItself, show]);
  const field = <TagFilter {...tags} />;
  if (isPhone) {
    return (
      <>
        {(!areNested || data.length > MANY_TAGS) && field}
        {areNested && (
          <div className={styles.phone}>
            <Suspense fallback={<Waiting />}>{children}</Suspense>
          </div>
        )}
      </>
    );
  }
  return (
    <div className={styles.filter}>
      {field}
      {data.length > 0 && (side.hasRoom ? <SideToggle side={side} /> : <TagPopover>{children}</TagPopover>)}
    </div>
  );
}

function SideToggle({ side: { isOpen = false, show } }: { readonly side: TagSideControl }) {
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isOpen}
      aria-label={say("Tags as a tree")}
      title={say("Tags as a tree")}
      onClick={() => show(!isOpen)}
    >
      <Icon name="folder" />
    </button>
  );
}
