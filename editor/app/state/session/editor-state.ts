import type { Design } from "#shared/email/design/types.ts";
import type { DisplayCondition, FontSettings, MergeTag } from "../../../protocol/options.ts";
import type { Translations } from "../../model/i18n/locale.ts";
import type { Dictionary } from "../../model/i18n/say.ts";
import type { History } from "../../model/commands/history.ts";
import type { HostSettings } from "./host-settings.ts";

export type Device = "desktop" | "mobile";
export type Theme = "light" | "dark";

/** What stands beside the mail in place of the palette. */
export type SidePanel = "structure" | "checks" | "blocks";

/** An open menu of actions: for which item (null: the mail), and where in the window. */
export interface OpenMenu {
  readonly item: string | null;
  readonly x: number;
  readonly y: number;
}

export interface EditorState extends HostSettings {
  readonly design: Design;
  readonly history: History;
  /** The id of the selected item; null means the body. */
  readonly selected: string | null;
  /** The id of the content whose text is being edited in place. */
  readonly editing: string | null;
  readonly device: Device;
  readonly preview: Device | null;
  readonly theme: Theme;
  /** The colour in place of the editor's own blue, if the host has given one. */
  readonly accent: string | undefined;
  /** The locale that the host asked for, such as `de-CH`. */
  readonly locale: string;
  readonly translations: Translations;
  /** The editor's texts in its language. */
  readonly words: Dictionary;
  /** The side of the palette and of the panels in its place, if the host has said one. */
  readonly toolsDock: "left" | "right" | undefined;
  readonly mergeTags: readonly MergeTag[];
  /** What begins a merge tag while somebody types, besides `{{`. */
  readonly mergeTagTrigger: string;
  /** Links that merge tags stand for, such as the one to unsubscribe. */
  readonly specialLinks: readonly MergeTag[];
  readonly fonts: FontSettings;
  /** The colours that the host offers in place of the standard ones. */
  readonly colours: readonly string[];
  /** The groups of properties that somebody has closed: they stay closed for the next item. */
  readonly closedGroups: readonly string[];
  /** How far uploads are, in percent, by the place that each is for. */
  readonly uploads: Readonly<Record<string, number>>;
  readonly displayConditions: readonly DisplayCondition[];
  /** The callbacks that the host has registered, by name. */
  readonly callbacks: readonly string[];
  readonly excludedTools: readonly string[];
  readonly maxRows: number;
  readonly panel: SidePanel | null;
  /** What is searched in the mail, and which hit is shown: from 0, -1 before the first. */
  readonly search: { readonly words: string; readonly at: number };
  readonly menu: OpenMenu | null;
  /** Whether the list of keys is shown. */
  readonly showsKeys: boolean;
  /** What screen readers are told last. */
  readonly said: string;
  /** Something to tell the person, such as why a design could not be read. */
  readonly notice: string | null;
}
