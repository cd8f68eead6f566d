import * as styles from "#web/ui/tags/tag-tree.module.css";
import Icon from "@cloudscape-design/components/icon";
import { useQuery } from "@tanstack/react-query";
import Button from "@cloudscape-design/components/button";
import type { TagCounts } from "#shared/models/tag-counts.ts";
import { errorMessage } from "#web/lib/api-errors/api-error.ts";
import { tagsQuery } from "#web/lib/tags/tag-queries.ts";
import { tagLines, tagTree } from "#web/lib/tags/tag-tree.ts";
import { say } from "#web/lib/texts/say.ts";
import { useIsPhone } from "../list-page/use-is-phone.ts";
import { Waiting } from "../waiting.tsx";
import { TagDot } from "./tag-dot.tsx";
import type { TagFilterProps } from "./tag-filter.tsx";
import { useClosedTags } from "./use-closed-tags.ts";
import { useTreeKeys } from "./use-tree-keys.ts";

export interface TagTreeProps extends TagFilterProps {
  /** How many rows each tag has with those nested below it; undefined before they are known. */
  readonly counts: TagCounts | undefined;
  /** The line that stands for no filter. */
  readonly allText: string;
}

/** The line that stands for no filter. */
const everything = "";

/**
 * The tags as a tree, to filter a list by them: a tag stands for those nested below it too. A press replaces the filter,
 * unless Ctrl is held; on a phone it adds a tag to the filter.
 */
export function TagTree({ tagIds: chosen, setTagIds: choose, counts, allText }: TagTreeProps) {
  const picksSeveral = useIsPhone();
  const query = useQuery(tagsQuery);
  const closed = useClosedTags();
  const lines = tagLines(tagTree(query.data ?? []), closed.has);
  const toggleChoice = (ref: string) =>
    choose(chosen.includes(ref) ? chosen.filter((each) => each !== ref) : [...chosen, ref]);
  const choosePressed = (ref: string, adds: boolean) => {
    if (ref === everything) choose([]);
    else if (adds) toggleChoice(ref);
    else choose(chosen.length === 1 && chosen[0] === ref ? [] : [ref]);
  };
  const keys = useTreeKeys({
    lines: [
      { ref: everything, level: 1, name: allText, isParent: false },
      ...lines.map(({ node, level }) => ({
        ...{ ref: node.ref, level, name: node.name },
        isParent: node.children.length > 0,
      })),
    ],
    isClosed: closed.has,
    setClosed: closed.set,
    choose: choosePressed,
    first: chosen[0] ?? everything,
  });
  if (query.data === undefined && query.error !== null) {
    return (
      <div role="alert">
        {errorMessage(query.error)}{" "}
        <Button variant="inline-link" onClick={() => void query.refetch()}>
          {say("Try again")}
        </Button>
      </div>
    );
  }
  if (query.data === undefined) return <Waiting />;
  if (lines.length === 0) return <p>{say("There are no tags yet. They are made in the Tag Manager.")}</p>;
  return (
    <ul className={styles.tree} role="tree" aria-label={say("Tags")} aria-multiselectable {...keys.tree}>
      <li
        className={styles.line}
        role="treeitem"
        aria-level={1}
        aria-selected={chosen.length === 0}
        {...keys.item(everything)}
        onClick={() => choosePressed(everything, false)}
      >
        <span className={styles.toggle} />
        <span className={styles.name}>{allText}</span>
        <Count of={counts?.all} />
      </li>
      {lines.map(({ node: { ref, name, label, color, children }, level, position, siblings }) => (
        <li
          key={ref}
          className={styles.line}
          role="treeitem"
          aria-level={level}
          aria-posinset={position}
          aria-setsize={siblings}
          aria-selected={chosen.includes(ref)}
          aria-expanded={children.length === 0 ? undefined : !closed.has(ref)}
          title={label}
          style={{ paddingInlineStart: (level - 1) * 16 }}
          {...keys.item(ref)}
          onClick={(event) => choosePressed(ref, picksSeveral || event.ctrlKey || event.metaKey)}
        >
          <span
            className={styles.toggle}
            onClick={(event) => {
              if (children.length === 0) return;
              event.stopPropagation();
              closed.set(ref, !closed.has(ref));
            }}
          >
            {children.length > 0 && <Icon name={closed.has(ref) ? "angle-right" : "angle-down"} size="small" />}
          </span>
          <span className={styles.mark}>
            {color === undefined ? <Icon name="folder" size="small" /> : <TagDot color={color} />}
          </span>
          <span className={styles.name}>{name}</span>
          <Count of={counts && (counts.byTag[ref] ?? 0)} />
        </li>
      ))}
    </ul>
  );
}

const Count = ({ of: count }: { of: number | undefined }) => <span className={styles.count}>{count}</span>;
