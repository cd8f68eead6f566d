import { useSearchParams } from "react-router-dom";
import { withParams } from "./list-state.ts";

/** New values by name; undefined or "" removes a parameter. */
export type ParamChanges = Readonly<Record<string, string | undefined>>;

/** "replace": the back button does not return to the address before. */
export type ChangeParams = (changes: ParamChanges, history: "push" | "replace") => void;

/**
 * The parameters of the address, and how they are changed. Each change begins with the address as it is at that
 * moment: of two in a row, such as a field that loses the focus to a button, both hold.
 */
export function useUrlParams(): readonly [URLSearchParams, ChangeParams] {
  const [params, setParams] = useSearchParams();
  const change: ChangeParams = (changes, history) =>
    setParams(withParams(new URLSearchParams(window.location.search), changes), { replace: history === "replace" });
  return [params, change];
}
