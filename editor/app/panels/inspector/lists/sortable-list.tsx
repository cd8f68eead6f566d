import { useId, useState, type ReactNode } from "react";
import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";
import { SortableItem } from "./sortable-item.tsx";

interface SortableListProps {
  readonly label: string;
  /** The list. Entries that are not objects are not shown. */
  readonly property: Property;
  readonly nameOf: (entry: Values, index: number) => string;
  /** Entries cannot be added, removed or moved. */
  readonly fixed?: boolean;
  /** Shown next to an entry's name. */
  readonly markOf?: (entry: Values, index: number) => ReactNode;
  /** The fields of an entry. */
  readonly children: (entry: Values, part: (key: string) => Property, index: number) => ReactNode;
}

export function entriesOf({ value }: Property): readonly Values[] {
  const list: readonly unknown[] = Array.isArray(value) ? value : [];
  return list.filter(isObject);
}

/** Entries that are sorted by dragging, by buttons or by Alt and an arrow key. One entry is open at a time. */
export function SortableList({ label, property, nameOf, fixed = false, markOf, children }: SortableListProps) {
  const say = useSay();
  const list = useId();
  const entries = entriesOf(property);
  const [open, setOpen] = useState<number>();
  const [moved, setMoved] = useState("");

  function move(from: number, to: number): void {
    const entry = entries[from];
    if (!entry || to < 0 || to >= entries.length || to === from) return;
    property.commit(entries.toSpliced(from, 1).toSpliced(to, 0, entry));
    if (open === from) setOpen(to);
    else setOpen(undefined);
    setMoved(say("{name}: now {n} of {total}", { name: nameOf(entry, to), n: to + 1, total: entries.length }));
  }

  function part(at: number, key: string): Property {
    const changed = (value: unknown) => entries.map((entry, i) => (i === at ? { ...entry, [key]: value } : entry));
    return {
      value: entries[at]?.[key],
      set: (value) => property.set(changed(value)),
      commit: (value) => property.commit(changed(value)),
      commitUpdate: (change) =>
        property.commitUpdate((now) =>
          (Array.isArray(now) ? now : []).map((entry: unknown, i) =>
            i === at && isObject(entry) ? { ...entry, [key]: change(entry[key]) } : entry,
          ),
        ),
    };
  }

  return (
    <>
      <ol className="sortable" aria-label={label}>
        {entries.map((entry, i) => (
          <SortableItem
            // Entries have no ids, so the index is the key.
            key={i}
            list={list}
            index={i}
            count={entries.length}
            name={nameOf(entry, i)}
            open={open === i}
            fixed={fixed}
            mark={markOf?.(entry, i)}
            onToggle={() => setOpen(open === i ? undefined : i)}
            onMove={(to) => move(i, to)}
            onDropped={(from, to) => move(from, to)}
            onRemove={() => {
              property.commit(entries.toSpliced(i, 1));
              setOpen(undefined);
            }}
          >
            {children(entry, (key) => part(i, key), i)}
          </SortableItem>
        ))}
      </ol>
      <p className="for-screen-readers" aria-live="polite">
        {moved}
      </p>
    </>
  );
}
