import { productListTool } from "../model/items/product-list.ts";
import type { Language, MultiLanguage } from "../../protocol/languages.ts";
import type { MergeTag } from "../../protocol/merge-tags.ts";
import type { ColorSettings, EditorOptions } from "../../protocol/options.ts";
import type { HostSettings } from "../state/session/host-settings.ts";

/** The host's settings, from its options. */
export function settingsFromOptions(options: EditorOptions): HostSettings {
  const { features } = options;
  return {
    designMode: options.designMode ?? "live",
    linkSettings: { types: options.linkTypes ?? [], shared: options.linkTypesSharedConfig ?? null },
    styleGuide: {},
    languages: languagesOf(features?.multiLanguage),
    language: null,
    textDirection: options.textDirection,
    sortsMergeTags: options.mergeTagsConfig?.sort === true,
    designTags: {
      texts: options.designTags ?? {},
      delimiter: options.designTagsConfig?.delimiter ?? ["{{", "}}"],
    },
    tabs: options.tabs ?? {},
    hostLayouts: [],
    toolsCollapsible: options.appearance?.panels?.tools?.collapsible === true,
    toolsCollapsed: false,
    minRows: options.editor?.minRows ?? 0,
    previewWidth: undefined,
    toolsWithValidator: [],
    features: { audit: features?.audit !== false, blocks: features?.blocks !== false },
    initialBlocks: options.blocks ?? [],
    blocks: undefined,
    blocksReload: undefined,
    savingAsBlock: null,
    providerReloads: {},
    projectId: options.projectId ?? null,
    userId: options.user?.id,
    recovery: null,
  };
}

/** The languages of the option `multiLanguage`. As an object, it must have `enabled: true`. */
function languagesOf(feature: MultiLanguage | undefined): readonly Language[] {
  return typeof feature === "object" && feature.enabled === true ? (feature.languages ?? []) : [];
}

/** Merge tags sorted by name, within each group, if the host asks for it. */
export function sortedMergeTags(tags: readonly MergeTag[], isSorted: boolean): readonly MergeTag[] {
  if (!isSorted) return tags;
  return tags
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((tag) => (tag.mergeTags ? { ...tag, mergeTags: [...sortedMergeTags(tag.mergeTags, true)] } : tag));
}

/** The host's colors as one list. */
export function colorsOf({ colors = [], presets = [], brandColors = [] }: ColorSettings): readonly string[] {
  const grouped = colors.flatMap((each) => (typeof each === "string" ? [each] : each.colors));
  return [...new Set([...brandColors, ...grouped, ...presets])];
}

/** The tools that are not offered: those in `excludeTools`, those that are disabled, and those that are made of them. */
export function excludedToolsOf({ excludeTools = [], tools = {} }: EditorOptions): readonly string[] {
  const off = Object.entries(tools).flatMap(([name, { enabled }]) => (enabled === false ? [name] : []));
  const named = new Set([...excludeTools, ...off]);
  return [...named, ...(named.has("table") && !named.has(productListTool) ? [productListTool] : [])];
}
