import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { storedSetting } from "../stored/stored-setting.ts";
import { themeFrom, type Theme } from "./theme-from.ts";

/** The choice belongs to the browser and not to the user: signing out keeps it. */
export const darkModeEnabled = storedSetting("dark-mode-enabled", z.boolean());
const systemScheme = window.matchMedia("(prefers-color-scheme: dark)");
/** As it was last told: once `matches` is read after a change, Chromium tells nobody of that change any more. */
let systemIsDark = systemScheme.matches;
const listeners = new Set<() => void>();

const currentTheme = (): Theme => themeFrom(darkModeEnabled.read(), systemIsDark);

/** Puts the theme on the page and keeps it there when the system's changes. Call once, before the first render. */
export function startTheme(): void {
  showTheme();
  systemScheme.addEventListener("change", ({ matches }) => {
    systemIsDark = matches;
    showTheme();
  });
}

export function chooseTheme(theme: Theme): void {
  darkModeEnabled.write(theme === "dark");
  showTheme();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}

function showTheme(): void {
  const dark = currentTheme() === "dark";
  // Cloudscape's own switch; our stylesheets follow `color-scheme`.
  document.body.classList.toggle("awsui-dark-mode", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
