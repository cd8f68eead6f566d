import { anyOf, mayPass, type Permission } from "#shared/permissions.ts";
import type { Screen } from "../../screen.ts";
import { holdsWords } from "./words.ts";

/** What choosing an entry does: it leads to a path, or it is one of the shell's own doings. */
export type Aim = { readonly to: string } | "switch-theme" | "logout";

export interface Entry {
  readonly id: string;
  readonly text: string;
  /** Smaller, behind the text; it is searched too. */
  readonly hint?: string;
  readonly aim: Aim;
}

export interface EntryGroup {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** The screens that somebody may open and that need no more than their path. */
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
  /** Signing out would not ask for unsaved changes, so a screen that may have some does not offer it here. */
  readonly mayLogout: boolean;
}

/** What somebody may do from anywhere. */
export function actionEntries({ held, theme, mayLogout }: ActionsWanted): Entry[] {
  const createTemplate: Entry = {
    id: "create-template",
    text: "Create new template",
    aim: { to: "/templates?dialog=create-template" },
  };
  const inviteMember: Entry = {
    id: "invite-member",
    text: "Invite member",
    aim: { to: "/settings?dialog=invite-member" },
  };
  const switchTheme: Entry = {
    id: "switch-theme",
    text: theme === "dark" ? "Light mode" : "Dark mode",
    hint: "Switch theme",
    aim: "switch-theme",
  };
  return [
    ...(mayPass(anyOf("create_templates"), held) ? [createTemplate] : []),
    ...(mayPass(anyOf("iam"), held) ? [inviteMember] : []),
    switchTheme,
    ...(mayLogout ? [{ id: "logout", text: "Logout", aim: "logout" } as const] : []),
  ];
}

/** Each group with the entries that hold every word; groups without any are left out. */
export const matchingGroups = (groups: readonly EntryGroup[], words: readonly string[]): EntryGroup[] =>
  groups
    .map(({ name, entries }) => ({
      name,
      entries: entries.filter(({ text, hint = "" }) => holdsWords(`${text} ${hint}`, words)),
    }))
    .filter(({ entries }) => entries.length > 0);
