import { findItem } from "#shared/email/design/find.ts";
import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { setProperty } from "../../model/commands/design-commands.ts";
import { useSession, type Session } from "../session/session.ts";

/** One value of the selected item (of the body when `id` is null), for a control to show and change. */
export interface Property {
  readonly value: unknown;
  /** A run of changes is one step of undo until the control loses the focus. `undefined` takes the value away. */
  readonly set: (value: unknown) => void;
  /** Changes and ends the run: for controls whose every change is a decision (a choice, a switch). */
  readonly decide: (value: unknown) => void;
  /** Decides by what is written at that time: for answers that come later, such as that of an upload. */
  readonly amend: (change: (written: unknown) => unknown) => void;
}

export function useProperty(id: string | null, values: Values, path: readonly string[]): Property {
  return propertyOf(useSession(), id, values, path);
}

export function propertyOf({ store }: Session, id: string | null, values: Values, path: readonly string[]): Property {
  function set(value: unknown): void {
    const { design } = store.state();
    // What answers late may find the item gone.
    if (id === null || findItem(design, id)) store.run(setProperty(design, id, path, value));
  }
  function decide(value: unknown): void {
    set(value);
    store.settle();
  }
  function written(): unknown {
    const { design } = store.state();
    return valueAt((id === null ? design.body.values : findItem(design, id)?.item.values) ?? {}, path);
  }
  return { value: valueAt(values, path), set, decide, amend: (change) => decide(change(written())) };
}

/** A property of an object that is another property, such as the address of a picture. */
export function partOf(property: Property, key: string): Property {
  const within = (whole: unknown, value: unknown) => ({ ...(isObject(whole) && whole), [key]: value });
  return {
    value: isObject(property.value) ? property.value[key] : undefined,
    set: (value) => property.set(within(property.value, value)),
    decide: (value) => property.decide(within(property.value, value)),
    amend: (change) => property.amend((whole) => within(whole, change(isObject(whole) ? whole[key] : undefined))),
  };
}

export function valueAt(values: Values, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}
