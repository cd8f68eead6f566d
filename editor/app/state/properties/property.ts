import { findItem } from "#shared/email/design/find.ts";
import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { setProperty } from "../../model/commands/design-commands.ts";
import { useSession, type Session } from "../session/session.ts";

/** One value of the selected item (of the body if `id` is null) for a control. */
export interface Property {
  readonly value: unknown;
  /** Consecutive changes are one undo step until the control loses the focus. `undefined` removes the value. */
  readonly set: (value: unknown) => void;
  /** Sets the value and ends the undo step: for controls such as selects and switches. */
  readonly commit: (value: unknown) => void;
  /** Commits a change of the value that is stored at that time: for asynchronous results, such as uploads. */
  readonly commitUpdate: (change: (written: unknown) => unknown) => void;
}

export function useProperty(id: string | null, values: Values, path: readonly string[]): Property {
  return propertyOf(useSession(), id, values, path);
}

export function propertyOf({ store }: Session, id: string | null, values: Values, path: readonly string[]): Property {
  function set(value: unknown): void {
    const { design, brand, countdowns } = store.state();
    // The item may be gone when an asynchronous result arrives.
    if (id === null || findItem(design, id))
      store.run(setProperty(design, id, path, value, brand.headings, countdowns));
  }
  function commit(value: unknown): void {
    set(value);
    store.endUndoStep();
  }
  function written(): unknown {
    const { design } = store.state();
    return valueAt((id === null ? design.body.values : findItem(design, id)?.item.values) ?? {}, path);
  }
  return { value: valueAt(values, path), set, commit, commitUpdate: (change) => commit(change(written())) };
}

/** A property of an object, such as the address of an image. */
export function partOf(property: Property, key: string): Property {
  const within = (whole: unknown, value: unknown) => ({ ...(isObject(whole) && whole), [key]: value });
  return {
    value: isObject(property.value) ? property.value[key] : undefined,
    set: (value) => property.set(within(property.value, value)),
    commit: (value) => property.commit(within(property.value, value)),
    commitUpdate: (change) =>
      property.commitUpdate((whole) => within(whole, change(isObject(whole) ? whole[key] : undefined))),
  };
}

export function valueAt(values: Values, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}
