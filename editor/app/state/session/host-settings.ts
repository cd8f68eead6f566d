import type { Design, Values } from "#shared/email/design/types.ts";
import type { TextDirection } from "#shared/email/render/direction.ts";
import type { HostTool } from "../../../protocol/host-tools.ts";
import type { Language } from "../../../protocol/languages.ts";
import type { Block, LinkSettings, StyleGuide, Tabs } from "../../../protocol/options.ts";
import type { FontChoice } from "../../model/fonts/fonts.ts";
import type { HostBlock } from "../../model/items/host-block.ts";
import type { DesignTags } from "../../model/merge-tags/design-tags.ts";
import type { DesignMode } from "../../model/items/item-permissions.ts";

/** The brand of the host; its lists are empty for a host without one. */
export interface BrandSettings {
  readonly colors: readonly string[];
  /** The one of headings first, that of texts last. */
  readonly fonts: readonly FontChoice[];
  /** The values of headings by level. */
  readonly headings: Readonly<Record<string, Values>>;
  /** Rows that are ready to be inserted. */
  readonly rows: readonly HostBlock[];
  /** The whole look as the host gave it. It is parsed once sections need it. */
  readonly kit: unknown;
}

/** Settings of the host. */
export interface HostSettings {
  readonly designMode: DesignMode;
  readonly linkSettings: LinkSettings;
  readonly styleGuide: StyleGuide;
  /** The languages of the mail, if there are several. */
  readonly languages: readonly Language[];
  /** The language that is shown and edited; null is the default language. */
  readonly language: string | null;
  readonly textDirection: TextDirection | undefined;
  /** Whether menus sort merge tags by name, instead of in the host's order. */
  readonly sortsMergeTags: boolean;
  readonly designTags: DesignTags;
  readonly tabs: Tabs;
  /** Row layouts that the host adds, as ratios. */
  readonly hostLayouts: readonly (readonly number[])[];
  /** The tools that the host has registered. */
  readonly hostTools: readonly HostTool[];
  readonly toolsCollapsible: boolean;
  readonly toolsCollapsed: boolean;
  readonly minRows: number;
  /** The width of the preview in pixels; undefined: the device's width. */
  readonly previewWidth: number | undefined;
  readonly toolsWithValidator: readonly string[];
  readonly features: { readonly audit: boolean; readonly blocks: boolean };
  /** Blocks from the options, shown until a provider returns others. */
  readonly initialBlocks: readonly Block[];
  /** The colors that each color picker offers first. */
  readonly brandColors: readonly string[];
  readonly brand: BrandSettings;
  /** The values that new contents get instead of the editor's, by their type. */
  readonly newValues: Readonly<Record<string, Values>>;
  /** The address of the pictures of countdowns; undefined: the host has no service that draws them. */
  readonly countdowns: string | undefined;
  /** The host's blocks; undefined until they are loaded. */
  readonly blocks: readonly HostBlock[] | undefined;
  /** The reload count for which the blocks were loaded. */
  readonly blocksReload: number | undefined;
  /** The id of the row in the dialog "Save as block". */
  readonly savingAsBlock: string | null;
  /** How often each provider was asked to reload, by its type. */
  readonly providerReloads: Readonly<Record<string, number>>;
  readonly projectId: number | null;
  readonly userId: string | number | undefined;
  /** The design of a frame that was reloaded, until the user decides whether to restore it. */
  readonly recovery: Design | null;
}
