import type { Design } from "#shared/email/design/types.ts";
import type { Language } from "../../../protocol/languages.ts";
import type { Block, LinkSettings, StyleGuide, Tabs } from "../../../protocol/options.ts";
import type { KnownBlock } from "../../model/items/host-block.ts";
import type { DesignTags } from "../../model/merge-tags/design-tags.ts";
import type { DesignMode } from "../../model/items/item-permissions.ts";

/** What the host has set, but for what people see at once. */
export interface HostSettings {
  readonly designMode: DesignMode;
  readonly linkSettings: LinkSettings;
  readonly styleGuide: StyleGuide;
  /** The languages of the mail, if there are several. */
  readonly languages: readonly Language[];
  /** The one that is shown and written; null: that of the design's own values. */
  readonly language: string | null;
  readonly textDirection: "ltr" | "rtl" | undefined;
  /** Whether menus show merge tags by name, instead of in the host's order. */
  readonly sortsMergeTags: boolean;
  readonly designTags: DesignTags;
  readonly tabs: Tabs;
  /** Layouts of rows that the host offers besides ours, as ratios. */
  readonly ownLayouts: readonly (readonly number[])[];
  readonly toolsCollapsible: boolean;
  readonly toolsCollapsed: boolean;
  readonly minRows: number;
  /** The width of the preview in pixels; undefined: as wide as the device. */
  readonly previewWidth: number | undefined;
  readonly toolsWithValidator: readonly string[];
  readonly features: { readonly audit: boolean; readonly blocks: boolean };
  /** Blocks that came with the options, shown until a provider gives others. */
  readonly givenBlocks: readonly Block[];
  /** The host's blocks; undefined until they are here. */
  readonly blocks: readonly KnownBlock[] | undefined;
  /** For which round of the provider they are. */
  readonly blocksRound: number | undefined;
  /** The row that is about to become a block. */
  readonly savingAsBlock: string | null;
  /** How often a provider was to be asked anew, by its type. */
  readonly providerRounds: Readonly<Record<string, number>>;
  readonly projectId: number | null;
  readonly userId: string | number | undefined;
  /** The last state of a design whose frame was reloaded, until somebody has said whether to take it. */
  readonly recovery: Design | null;
}
