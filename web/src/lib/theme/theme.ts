import { useSyncExternalStore } from "react";
import * as z from "zod/mini";
import { listenerSet } from "../listeners/listener-set.ts";
import { storedSetting } from "../stored/stored-setting.ts";
import { themeFrom, type Theme } from "./theme-from.ts";

/** The choice belongs to the browser, not to the user: signing out keeps it. */
export const darkModeEnabled = storedSetting("dark-mode-enabled", z.boolean());
const systemScheme = window.matchMedia("(prefers-color-scheme: dark)");
/** The latest value from the event. After `matches` has been read, Chromium does not fire the event for that change. */
let systemIsDark = systemScheme.matches;
const { notify, subscribe } = listenerSet();

const currentTheme = (): Theme => themeFrom(darkModeEnabled.read(), systemIsDark);

/** Applies the theme and follows changes of the system's theme. Call once, before the first render. */
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
  // Cloudscape's class for dark mode; our stylesheets follow `color-scheme`.
  document.body.classList.toggle("awsui-dark-mode", dark);
  document.documentElement.style.colorScheme = dark ? "dark" : "light";
  notify();
}
