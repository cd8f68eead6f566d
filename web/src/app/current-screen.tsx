import { useMatches } from "react-router-dom";
import { say } from "#web/lib/texts/say.ts";
import type { Screen } from "./screen.ts";

const isScreen = (handle: unknown): handle is Screen =>
  typeof handle === "object" && handle !== null && "path" in handle && "access" in handle;

/** The current screen. */
export function useCurrentScreen(): Screen | undefined {
  const handle = useMatches().at(-1)?.handle;
  return isScreen(handle) ? handle : undefined;
}

/** Sets the title of the browser tab. */
export function PageTitle() {
  const screen = useCurrentScreen();
  return <title>{screen === undefined ? "Sestina" : say("{title} - Sestina", { title: screen.title })}</title>;
}
