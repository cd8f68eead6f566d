import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * Takes over what the user has entered into a prerendered field before the app's code was there.
 * @param current what the app knows
 * @param read what the field holds
 */
export function useEarlyInput<Value>(
  current: Value,
  read: (input: HTMLInputElement) => Value,
  onChange: (value: Value) => void,
): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  const takeOver = useRef(() => {
    const entered = field.current === null ? current : read(field.current);
    if (entered !== current) onChange(entered);
  });
  // Before the browser paints: a later render of the app would empty the field.
  useLayoutEffect(() => takeOver.current(), []);
  return field;
}
