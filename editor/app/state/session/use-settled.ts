import { useEffect, useState } from "react";

/** So long nothing has to change before what takes long to compute is computed. */
const quiet = 350;

/** A value as it was when it last stayed the same for a while: for what need not follow every key that is pressed. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), quiet);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
