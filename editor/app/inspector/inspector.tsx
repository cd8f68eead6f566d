import { idOf } from "#shared/email/design/address.ts";
import { findItem, type Found } from "#shared/email/design/find.ts";
import type { Design, Values } from "#shared/email/design/types.ts";
import { bodyValues, columnValues, drawnAs, rowValues, valuesOf } from "#shared/email/design/values.ts";
import { isContentType } from "#shared/email/design/content-types.ts";
import { Icon, type IconName } from "../icons.tsx";
import { labelOf, namingOf } from "../item-names.ts";
import { freedomsOf } from "../state/freedoms.ts";
import { useEditor, useSession } from "../state/use-editor.ts";
import { ColumnsField } from "./columns-field.tsx";
import { FieldControl } from "./field-control.tsx";
import type { FieldGroup } from "./field.ts";
import { valueAt } from "./property.ts";
import { bodyFields, columnFields, rowFields } from "./fields-of-layout.ts";
import { contentFields } from "./fields-of-content.ts";

/** The properties of what is selected; of the mail as a whole when nothing is. */
export function Inspector() {
  const { store } = useSession();
  const design = useEditor((state) => state.design);
  const selected = useEditor((state) => state.selected);
  const found = selected === null ? undefined : findItem(design, selected);
  const { title, icon, groups, values } = found ? aspectsOf(found) : wholeMail(design);
  const locked = found !== undefined && !freedomsOf(found).edit;

  return (
    <aside className="inspector" aria-label="Properties" onBlur={store.settle}>
      {found && <Crumbs found={found} />}
      <h2>
        <Icon name={icon} /> {title}
      </h2>
      {locked && <p className="note">Whoever made this design has locked this item.</p>}
      {found?.kind === "content" && !isContentType(drawnAs(found.item.type)) && (
        <p className="note">This editor does not know items of the type {title}. It is kept as it is.</p>
      )}
      {/* A field's drafts belong to one item: another item gets fresh controls. */}
      <fieldset key={selected} className="groups" disabled={locked}>
        {found?.kind === "row" && <ColumnsField row={found.item} />}
        {groups.map((group) => (
          <Group key={group.title} id={selected} group={group} values={values} />
        ))}
      </fieldset>
    </aside>
  );
}

interface GroupProps {
  readonly id: string | null;
  readonly group: FieldGroup;
  readonly values: Values;
}

function Group({ id, group, values }: GroupProps) {
  return (
    <details open className="group-of-fields">
      <summary>{group.title}</summary>
      {group.fields
        .filter(({ unless }) => unless === undefined || valueAt(values, unless) !== true)
        .map((field) => (
          <FieldControl key={`${field.control} ${field.label}`} id={id} field={field} values={values} />
        ))}
    </details>
  );
}

/** The way from the mail down to the selected item; each step selects. */
function Crumbs({ found }: { found: Found }) {
  const { store } = useSession();
  const steps: { id: string | null; label: string }[] = [{ id: null, label: "Mail" }];
  if (found.kind !== "row") steps.push({ id: idOf(found.row), label: "Row" });
  if (found.kind === "content") {
    const column = (found.path.column ?? 0) + 1;
    steps.push({ id: idOf(found.column), label: `Column ${column}` });
  }
  return (
    <nav className="crumbs" aria-label="Around the selected item">
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

function wholeMail(design: Design): Aspects {
  return { title: "Mail", icon: "body", groups: bodyFields, values: bodyValues(design) };
}

function aspectsOf(found: Found): Aspects {
  const title = labelOf(found);
  switch (found.kind) {
    case "row":
      return { title, icon: "row", groups: rowFields, values: rowValues(found.item) };
    case "column":
      return { title, icon: "row", groups: columnFields, values: columnValues(found.item) };
    case "content": {
      const groups = contentFields(drawnAs(found.item.type));
      return { title, icon: namingOf(found.item.type).icon, groups, values: valuesOf(found.item) };
    }
  }
}
