import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { Field } from "./fields/field.ts";
import { useProperty, valueAt, type Property } from "../../state/properties/property.ts";

export interface PhoneProperty extends Property {
  /** Whether phones have a separate value. */
  readonly differs: boolean;
  /** Removes the phone's value. */
  readonly reset: () => void;
}

/** The value of a field on phones; the desktop's value if phones have none. */
export function usePhoneProperty(id: string | null, values: Values, { path, onPhones }: Field): PhoneProperty {
  const own = useProperty(id, values, ["_override", "mobile", ...path]);
  const general = valueAt(values, path);
  const value =
    isObject(general) && isObject(own.value)
      ? { ...general, ...own.value }
      : own.value === undefined
        ? general
        : own.value;

  function written(changed: unknown): unknown {
    // An empty value removes the phone's value.
    if (changed === "") return undefined;
    if (!isObject(changed) || onPhones === undefined || onPhones === "all") return changed;
    return Object.fromEntries(onPhones.flatMap((key) => (changed[key] === undefined ? [] : [[key, changed[key]]])));
  }

  return {
    value,
    set: (changed) => own.set(written(changed)),
    commit: (changed) => own.commit(written(changed)),
    commitUpdate: (change) => own.commitUpdate((now) => written(change(now))),
    differs: own.value !== undefined,
    reset: () => own.commit(undefined),
  };
}
