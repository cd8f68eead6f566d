import type { Say } from "../model/i18n/say.ts";

const onMac = navigator.userAgent.includes("Mac");

/** A shortcut such as `Ctrl+D` as this computer writes it: `⌘D` on a Mac, `Strg+D` in German. */
export function shortcutText(say: Say, shortcut: string): string {
  if (onMac) return shortcut.replace("Ctrl+", "⌘").replace("Alt+", "⌥").replace("Shift+", "⇧").replace("Del", "⌫");
  return shortcut.replace("Ctrl", say("Ctrl")).replace("Shift", say("Shift")).replace("Del", say("Del"));
}
