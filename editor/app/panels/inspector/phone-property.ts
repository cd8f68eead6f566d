import { isObject } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { Field } from "./fields/field.ts";
import { useProperty, valueAt, type Property } from "../../state/properties/property.ts";

export interface PhoneProperty extends Property {
  /** Whether phones have a value of their own. */
  readonly differs: boolean;
  /** Gives phones what computers have. */
  readonly reset: () => void;
}

/** What a field says for phones, where it says nothing else than for computers what that is. */
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
    // Nothing to say is no value of its own.
    if (changed === "") return undefined;
    if (!isObject(changed) || onPhones === undefined || onPhones === "all") return changed;
    return Object.fromEntries(onPhones.flatMap((key) => (changed[key] === undefined ? [] : [[key, changed[key]]])));
  }

  return {
    value,
    set: (changed) => own.set(written(changed)),
    decide: (changed) => own.decide(written(changed)),
    amend: (change) => own.amend((now) => written(change(now))),
    differs: own.value !== undefined,
    reset: () => own.decide(undefined),
  };
}
