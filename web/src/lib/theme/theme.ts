import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { storedSetting } from "../stored/stored-setting.ts";
import { themeFrom, type Theme } from "./theme-from.ts";

const darkModeEnabled = storedSetting("dark-mode-enabled", z.boolean());
const systemPrefersDark = window.matchMedia("(prefers-color-scheme: dark)");
const listeners = new Set<() => void>();

const currentTheme = (): Theme => themeFrom(darkModeEnabled.read(), systemPrefersDark.matches);

/** Puts the theme on the page and keeps it there when the system's changes. Call once, before the first render. */
export function startTheme(): void {
  showTheme();
  systemPrefersDark.addEventListener("change", showTheme);
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
