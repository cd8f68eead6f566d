import { anyOf, mayPass, type Permission } from "#shared/permissions.ts";
import { say } from "#web/lib/texts/say.ts";
import type { Screen } from "../../screen.ts";
import { holdsWords } from "./search-words.ts";

/** What choosing an entry does: opens a path or runs a command. */
export type EntryAction = { readonly to: string } | "switch-theme" | "shortcuts" | "logout";

export interface Entry {
  readonly id: string;
  readonly text: string;
  /** Secondary text after the main one; it is searched as well. */
  readonly hint?: string;
  readonly aim: EntryAction;
}

export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** Screens that the user may open and whose path has no parameters. */
export const screenEntries = (screens: readonly Screen[], held: readonly Permission[]): Entry[] =>
  screens
    .filter(
      ({ access, nav, path }) => access !== "public" && !path.includes(":") && mayPass(nav?.access ?? access, held),
    )
    .map(({ path, title, nav }) => ({
      id: `screen-${path}`,
      text: nav?.text ?? title,
      ...(nav?.group !== undefined && { hint: nav.group }),
      aim: { to: path },
    }));

export interface ActionsWanted {
  readonly held: readonly Permission[];
  readonly theme: "light" | "dark";
  /** Signing out does not ask about unsaved changes, so screens that may have some do not offer it here. */
  readonly mayLogout: boolean;
}

/** Commands that are available on every screen. */
export function actionEntries({ held, theme, mayLogout }: ActionsWanted): Entry[] {
  const createTemplate: Entry = {
    id: "create-template",
    text: say("Create new template"),
    aim: { to: "/templates?dialog=create-template" },
  };
  const inviteMember: Entry = {
    id: "invite-member",
    text: say("Invite member"),
    aim: { to: "/settings?dialog=invite-member" },
  };
  const switchTheme: Entry = {
    id: "switch-theme",
    text: theme === "dark" ? say("Light mode") : say("Dark mode"),
    hint: say("Switch theme"),
    aim: "switch-theme",
  };
  return [
    ...(mayPass(anyOf("create_templates"), held) ? [createTemplate] : []),
    ...(mayPass(anyOf("iam"), held) ? [inviteMember] : []),
    switchTheme,
    { id: "shortcuts", text: say("Keyboard shortcuts"), aim: "shortcuts" },
    ...(mayLogout ? [{ id: "logout", text: say("Logout"), aim: "logout" } as const] : []),
  ];
}

/** Each group with the entries that contain every word; empty groups are left out. */
export const matchingGroups = (groups: readonly EntryGroup[], words: readonly string[]): EntryGroup[] =>
  groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ text, hint = "" }) => holdsWords(`${text} ${hint}`, words)),
    }))
    .filter(({ entries }) => entries.length > 0);
