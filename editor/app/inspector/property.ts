import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import { setProperty } from "../state/commands.ts";
import { useSession } from "../state/use-editor.ts";

/** One value of the selected item (of the body when `id` is null), for a control to show and change. */
export interface Property {
  readonly value: unknown;
  /** A run of changes is one step of undo until the control loses the focus. `undefined` takes the value away. */
  readonly set: (value: unknown) => void;
  /** Changes and ends the run: for controls whose every change is a decision (a choice, a switch). */
  readonly decide: (value: unknown) => void;
}

export function useProperty(id: string | null, values: Values, path: readonly string[]): Property {
  const { store } = useSession();
  const set = (value: unknown) => store.run(setProperty(store.state().design, id, path, value));
  return {
    value: valueAt(values, path),
    set,
    decide: (value) => {
      set(value);
      store.settle();
    },
  };
}

export function valueAt(values: Values, path: readonly string[]): unknown {
  let value: unknown = values;
  for (const key of path) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  return value;
}
