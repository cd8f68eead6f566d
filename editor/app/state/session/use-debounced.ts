import { useEffect, useState } from "react";

/** The pause in milliseconds before expensive values are computed. */
const QUIET = 350;

/** A value that updates only after a pause in changes: for computations that need not run at every key press. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(() => value), QUIET);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
