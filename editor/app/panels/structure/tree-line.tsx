import { memo, useRef, type MouseEvent } from "react";
import type { Found } from "#shared/email/design/find.ts";
import { overrideOf, rowValues, valuesOf } from "#shared/email/design/values.ts";
import { conditionOf } from "#shared/email/render/condition.ts";
import { Icon, type IconName } from "../../kit/icons.tsx";
import { describeFound, labelOf } from "../../model/items/item-names.ts";
import { iconOfType } from "../../kit/item-icons.ts";
import { contentInLanguages } from "#shared/email/languages/design-in-language.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import { useTranslationStatus } from "../languages/use-translation-status.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { useEditor } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { useNodeDrag } from "./use-node-drag.ts";
import { textOfItem } from "../../model/items/item-text.ts";

interface TreeLineProps {
  readonly id: string;
  readonly found: Found;
  readonly level: number;
  readonly open: boolean | undefined;
  readonly selected: boolean;
  readonly onSelect: (id: string) => void;
  readonly onToggle: (id: string) => void;
  readonly onMenu: (id: string, event: MouseEvent) => void;
}

/** One item in the tree: its type, its text, and whether it is hidden or locked. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { id, found, level, open, selected, onSelect, onToggle, onMenu } = props;
  const say = useSay();
  const line = useRef<HTMLDivElement>(null);
  const label = found.kind === "row" ? describeFound(say, found) : labelOf(say, found);
  const mark = useNodeDrag(line, found, label);
  const languages = useEditor(shownLanguages);
  const words = textOfItem(
    found.kind === "content" ? { ...found, item: contentInLanguages(found.item, languages) } : found,
  );
  const translation = useTranslationStatus()(found);
  const hidden = hiddenOnSome(found);
  const editable = useEditor(({ designMode }) => permissionsOf(found, designMode).edit);
  const hasCondition = found.kind !== "column" && conditionOf(found.item.values ?? {}).before !== "";
  const state = [
    hidden.mobile ? say("Hidden on phones") : "",
    hidden.desktop ? say("Hidden on computers") : "",
    hasCondition ? say("On a condition") : "",
    editable ? "" : say("Locked"),
    translation?.text ?? "",
  ].filter((text) => text !== "");

  return (
    <div
      ref={line}
      id={lineId(id)}
      className="tree-line"
      role="treeitem"
      aria-level={level}
      aria-expanded={open}
      aria-selected={selected}
      data-mark={mark}
      style={{ paddingInlineStart: 6 + (level - 1) * 14 }}
      onClick={() => onSelect(id)}
      onContextMenu={(event) => onMenu(id, event)}
    >
      <span
        className="tree-toggle"
        data-open={open}
        onClick={(event) => {
          if (open === undefined) return;
          event.stopPropagation();
          onToggle(id);
        }}
      >
        {open !== undefined && <Icon name="chevron" size={12} />}
      </span>
      <Icon name={iconOf(found)} size={16} />
      <span className="tree-label">
        {label} <span className="tree-words">{words}</span>
      </span>
      {state.length > 0 && (
        <span className="tree-state" title={state.join(", ")}>
          <span className="for-screen-readers">{state.join(", ")}</span>
          {hasCondition && <Icon name="condition" size={14} />}
          {(hidden.mobile || hidden.desktop) && <Icon name="hidden" size={14} />}
          {!editable && <Icon name="lock" size={14} />}
          {translation && (
            <span className="tree-translation" data-state={translation.state}>
              <Icon name={translation.state === "all" ? "check" : "language"} size={14} />
            </span>
          )}
        </span>
      )}
    </div>
  );
});

export function lineId(id: string): string {
  return `line-${id}`;
}

function iconOf(found: Found): IconName {
  if (found.kind === "row") return "row";
  return found.kind === "column" ? "column" : iconOfType(found.item.type);
}

function hiddenOnSome(found: Found): { readonly mobile: boolean; readonly desktop: boolean } {
  if (found.kind === "column") return { mobile: false, desktop: false };
  const values = found.kind === "row" ? rowValues(found.item) : valuesOf(found.item);
  return {
    mobile: overrideOf(values, "mobile")["hideMobile"] === true,
    desktop: overrideOf(values, "desktop")["hideDesktop"] === true,
  };
}
