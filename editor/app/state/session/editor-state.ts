import type { CellPlace } from "#shared/email/design/table-edits.ts";
import type { Design } from "#shared/email/design/types.ts";
import type { MergeTag } from "../../../protocol/merge-tags.ts";
import type { DisplayCondition, FontSettings } from "../../../protocol/options.ts";
import type { Translations } from "../../model/i18n/locale.ts";
import type { Dictionary } from "../../model/i18n/say.ts";
import type { Destination } from "../../model/items/destinations.ts";
import type { CopiedStyle } from "../../model/items/item-style.ts";
import type { SearchQuery } from "../../model/search/search-query.ts";
import type { History } from "../../model/commands/history.ts";
import type { HostSettings } from "./host-settings.ts";

export type Device = "desktop" | "mobile";
export type Theme = "light" | "dark";
/** How large the mail is shown: a scale, or as large as the pane has room for, at most 100 %. */
export type Zoom = number | "fit";
/** Whether the canvas shows merge tags by their names, or sample values instead. */
export type TagView = "tags" | "samples";

/** The panel that replaces the palette. */
export type SidePanel = "sections" | "structure" | "checks" | "blocks";

/** An open menu: its item (null: the mail) and its position in the window. */
export interface OpenMenu {
  readonly item: string | null;
  readonly x: number;
  readonly y: number;
}

export interface Search extends SearchQuery {
  /** The index of the current match; -1 before the first. */
  readonly at: number;
  /** Whether the fields that replace matches are open. */
  readonly replaces: boolean;
}

export interface SectionPlace {
  readonly row: string;
  readonly side: "above" | "below";
}

export interface EditorState extends HostSettings {
  readonly design: Design;
  readonly history: History;
  /** The id of the selected item; null means the body. */
  readonly selected: string | null;
  /** The id of the content whose text is being edited in place. */
  readonly editing: string | null;
  /** The chosen cell of the selected table, which is edited in place while `editing` names the table. */
  readonly cell: CellPlace;
  /** The style that "Paste style" gives to an item. */
  readonly copiedStyle: CopiedStyle | null;
  readonly device: Device;
  readonly zoom: Zoom;
  readonly tagView: TagView;
  /** The width that the canvas has for the mail, in pixels. */
  readonly canvasWidth: number;
  readonly preview: Device | null;
  readonly theme: Theme;
  /** The host's accent color, if there is one. */
  readonly accent: string | undefined;
  /** The locale that the host set, such as `de-CH`. */
  readonly locale: string;
  readonly translations: Translations;
  /** The editor's translated texts. */
  readonly texts: Dictionary;
  /** The side of the palette and the panels, if the host set one. */
  readonly toolsDock: "left" | "right" | undefined;
  readonly mergeTags: readonly MergeTag[];
  /** Starts the completion of merge tags while typing, in addition to `{{`. */
  readonly mergeTagTrigger: string;
  /** Links as merge tags, such as the unsubscribe link. */
  readonly specialLinks: readonly MergeTag[];
  readonly fonts: FontSettings;
  /** The host's colors, which replace the standard ones. */
  readonly colors: readonly string[];
  /** The groups of properties that the user closed; they stay closed for the next item. */
  readonly closedGroups: readonly string[];
  /** The progress of uploads in percent, by upload key. */
  readonly uploads: Readonly<Record<string, number>>;
  readonly displayConditions: readonly DisplayCondition[];
  /** The names of the callbacks that the host registered. */
  readonly callbacks: readonly string[];
  readonly excludedTools: readonly string[];
  readonly maxRows: number;
  readonly panel: SidePanel | null;
  /** The row next to which the next section is put; null: after the selected item. */
  readonly sectionPlace: SectionPlace | null;
  readonly search: Search;
  readonly menu: OpenMenu | null;
  /** Where a product list is added once its list is named; `to` is absent after the selected item. */
  readonly addingProductList: { readonly to?: Destination | undefined } | null;
  /** Where a QR code is added once it is made; `to` is absent after the selected item. */
  readonly addingQrCode: { readonly to?: Destination | undefined } | null;
  /** Whether the list of shortcuts is open. */
  readonly showsShortcuts: boolean;
  readonly showsQuickActions: boolean;
  /** The latest announcement for screen readers. */
  readonly announcement: string;
  /** A message to the user, such as why a design could not be read. */
  readonly notice: string | null;
}
