import { useMatches } from "react-router-dom";
import type { Screen } from "./screen.ts";
import { screenOf } from "./screens.ts";

/** The screen being shown. */
export function useCurrentScreen(): Screen | undefined {
  return screenOf(useMatches().at(-1)?.id ?? "");
}

/** Names the page in the browser's tab. */
export function PageTitle() {
  const screen = useCurrentScreen();
  return <title>{screen === undefined ? "Sestina" : `${screen.title} - Sestina`}</title>;
}
