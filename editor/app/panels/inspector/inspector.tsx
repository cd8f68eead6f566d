import { useLayoutEffect, useRef } from "react";
import { idOf } from "#shared/email/design/address.ts";
import { findItem, type Found } from "#shared/email/design/find.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { bodyValues, columnValues, drawnAs, rowValues, valuesOf } from "#shared/email/design/values.ts";
import { isContentType } from "#shared/email/design/content-types.ts";
import type { HostTool } from "../../../protocol/host-tools.ts";
import { LinkedBlock } from "../blocks/linked-block.tsx";
import { Icon, type IconName } from "../../kit/icons.tsx";
import { toolOf, typeForHost } from "../../model/items/host-tools.ts";
import { labelOf } from "../../model/items/item-names.ts";
import { iconOfType } from "../../kit/item-icons.ts";
import { LanguageNote } from "../languages/language-switch.tsx";
import { TextTranslationMark } from "../languages/translation-mark.tsx";
import { qrCodeOf } from "../../model/qr/qr-code.ts";
import { permissionsOf } from "../../model/items/item-permissions.ts";
import { fixedBy } from "../../model/commands/style-guide.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { ColumnsField } from "./columns-field.tsx";
import { FieldControl } from "./field-control.tsx";
import { type FieldGroup, keyOf, sayLabel } from "./fields/field.ts";
import { valueAt } from "../../state/properties/property.ts";
import { StyleField } from "./style-field.tsx";
import { permissionFields } from "./fields/permission-fields.ts";
import { bodyFields, columnFields, rowFields } from "./fields/layout-fields.ts";
import { contentFields, qrCodeFields } from "./fields/content-fields.ts";
import { toolFields } from "./fields/tool-fields.ts";
import type { Say } from "../../model/i18n/say.ts";
import { useSay } from "../../state/session/use-say.ts";

/**
 * The properties of the selected item, or of the mail if nothing is selected and the host allows it. The next item of
 * the same type is shown where the panel is scrolled, to compare a field of several items; another type from the top.
 */
export function Inspector() {
  const { store } = useSession();
  const say = useSay();
  const design = useEditor((state) => state.design);
  const selected = useEditor((state) => state.selected);
  const designMode = useEditor((state) => state.designMode);
  const found = selected === null ? undefined : findItem(design, selected);
  const tool = useEditor(({ hostTools }) => (found?.kind === "content" ? toolOf(hostTools, found.item) : undefined));
  const device = useEditor((state) => state.device);
  const hidesMail = useEditor(({ tabs }) => tabs["body"]?.enabled === false);
  const drawsCountdowns = useEditor(({ countdowns }) => countdowns !== undefined);
  const { title, icon, groups, values } = found
    ? aspectsOf(say, found, { tool, drawsCountdowns })
    : hidesMail
      ? nothing(say)
      : wholeMail(say, design);
  const language = useEditor((state) => state.language);
  const styleGuide = useEditor((state) => state.styleGuide);
  const fixed = found ? fixedBy(styleGuide, found) : [];
  const locked = found !== undefined && !permissionsOf(found, designMode).edit;
  const panel = useRef<HTMLElement>(null);
  const type = found?.kind === "content" ? typeForHost(found.item) : (found?.kind ?? "mail");

  useLayoutEffect(() => {
    if (panel.current) panel.current.scrollTop = 0;
  }, [type]);

  return (
    <aside ref={panel} className="inspector" aria-label={say("Properties")} onBlur={store.endUndoStep}>
      <header>
        {found ? <Breadcrumbs found={found} hidesMail={hidesMail} /> : <Icon name={icon} size={18} />}
        <h2>{title}</h2>
      </header>
      {!found && hidesMail && <p className="note">{say("Select something to see its properties here.")}</p>}
      {device === "mobile" && (found || !hidesMail) && (
        <p className="note phone-note">
          <Icon name="phone" size={16} /> {say("Fields with this mark change on phones only.")}
        </p>
      )}
      {found?.kind === "content" && <LanguageNote />}
      {locked && <p className="note">{say("The author of this design has locked this item.")}</p>}
      {found?.kind === "content" && !tool && !isContentType(drawnAs(found.item.type)) && (
        <p className="note">
          {say("This editor does not know items of the type {type}. It is kept as it is.", { type: title })}
        </p>
      )}
      {found?.kind === "row" && <LinkedBlock row={found.item} />}
      {/* The key resets drafts when another item or language is selected. */}
      <fieldset key={`${selected ?? ""} ${language ?? ""}`} className="groups" disabled={locked}>
        {found?.kind === "content" && <TextTranslationMark id={idOf(found.item)} content={found.item} />}
        {found && <StyleField found={found} />}
        {found?.kind === "row" && <ColumnsField row={found.item} />}
        {[...groups, ...(found && designMode === "edit" ? [permissionFields[found.kind]] : [])].map((group) => (
          <Group key={keyOf(group.title)} id={selected} group={group} values={values} fixed={fixed} />
        ))}
      </fieldset>
    </aside>
  );
}

interface GroupProps {
  readonly id: string | null;
  readonly group: FieldGroup;
  readonly values: Values;
  readonly fixed: readonly string[];
}

function Group({ id, group, values, fixed }: GroupProps) {
  const say = useSay();
  const { store } = useSession();
  const name = keyOf(group.title);
  const isClosed = useEditor((state) => state.closedGroups.includes(name));

  function remember(isOpen: boolean): void {
    const others = store.state().closedGroups.filter((title) => title !== name);
    if (isOpen === isClosed) store.set({ closedGroups: isOpen ? others : [...others, name] });
  }

  return (
    <details
      open={!isClosed}
      className="group-of-fields"
      onToggle={(event) => {
        if (event.target === event.currentTarget) remember(event.currentTarget.open);
      }}
    >
      <summary>{sayLabel(say, group.title)}</summary>
      {group.fields
        .filter(({ unless }) => unless === undefined || valueAt(values, unless) !== true)
        .filter(({ when }) => when === undefined || valueAt(values, when) === true)
        .map((field) => (
          <FieldControl
            key={`${field.control} ${field.path.join(".")}`}
            id={id}
            field={field}
            values={values}
            fixed={fixed.includes(field.path[0] ?? "")}
          />
        ))}
    </details>
  );
}

/** The path from the mail to the selected item; each step is a button that selects. */
function Breadcrumbs({ found, hidesMail }: { readonly found: Found; readonly hidesMail: boolean }) {
  const { store } = useSession();
  const say = useSay();
  const steps: { id: string | null; label: string }[] = hidesMail ? [] : [{ id: null, label: say("Mail") }];
  if (found.kind !== "row") steps.push({ id: idOf(found.row), label: say("Row") });
  if (found.kind === "content") {
    const n = (found.path.column ?? 0) + 1;
    steps.push({ id: idOf(found.column), label: say("Column {n}", { n }) });
  }
  return (
    <nav className="crumbs" aria-label={say("Around the selected item")}>
      {steps.map(({ id, label }) => (
        <button key={label} type="button" onClick={() => store.set({ selected: id })}>
          {label}
        </button>
      ))}
    </nav>
  );
}

interface Aspects {
  readonly title: string;
  readonly icon: IconName;
  readonly groups: readonly FieldGroup[];
  readonly values: Values;
}

function wholeMail(say: Say, design: Design): Aspects {
  return { title: say("Mail"), icon: "body", groups: bodyFields, values: bodyValues(design) };
}

function nothing(say: Say): Aspects {
  return { title: say("Properties"), icon: "row", groups: [], values: {} };
}

interface Around {
  /** That of the host which a content belongs to. */
  readonly tool: HostTool | undefined;
  readonly drawsCountdowns: boolean;
}

function aspectsOf(say: Say, found: Found, { tool, drawsCountdowns }: Around): Aspects {
  const title = labelOf(say, found);
  switch (found.kind) {
    case "row":
      return { title, icon: "row", groups: rowFields, values: rowValues(found.item) };
    case "column":
      return { title, icon: "column", groups: columnFields, values: columnValues(found.item) };
    case "content": {
      const values = valuesOf(found.item);
      const type = drawnAs(found.item.type);
      const own = type === "image" && qrCodeOf(values) ? qrCodeFields : contentFields(type, drawsCountdowns);
      const groups = [...(tool ? toolFields(tool) : []), ...own];
      return { title, icon: iconOfType(found.item.type), groups, values };
    }
  }
}
