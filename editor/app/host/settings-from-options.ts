import type { Language, MultiLanguage } from "../../protocol/languages.ts";
import type { ColourSettings, EditorOptions, MergeTag } from "../../protocol/options.ts";
import type { HostSettings } from "../state/session/host-settings.ts";

/** The host's settings as its options say. */
export function hostSettings(options: EditorOptions): HostSettings {
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
    ownLayouts: [],
    toolsCollapsible: options.appearance?.panels?.tools?.collapsible === true,
    toolsCollapsed: false,
    minRows: options.editor?.minRows ?? 0,
    previewWidth: undefined,
    toolsWithValidator: [],
    features: { audit: features?.audit !== false, blocks: features?.blocks !== false },
    givenBlocks: options.blocks ?? [],
    blocks: undefined,
    blocksRound: undefined,
    savingAsBlock: null,
    providerRounds: {},
    projectId: options.projectId ?? null,
    userId: options.user?.id,
    recovery: null,
  };
}

/** The languages that come with the feature; the object form has to switch it on. */
function languagesOf(feature: MultiLanguage | undefined): readonly Language[] {
  return typeof feature === "object" && feature.enabled === true ? (feature.languages ?? []) : [];
}

/** Merge tags by name, groups among themselves, if the host wants that. */
export function inOrder(tags: readonly MergeTag[], isSorted: boolean): readonly MergeTag[] {
  if (!isSorted) return tags;
  return tags
    .toSorted((one, other) => one.name.localeCompare(other.name))
    .map((tag) => (tag.mergeTags ? { ...tag, mergeTags: [...inOrder(tag.mergeTags, true)] } : tag));
}

/** The colours that a host offers, as one list. */
export function coloursOf({ colors = [], presets = [], brandColors = [] }: ColourSettings): readonly string[] {
  const grouped = colors.flatMap((each) => (typeof each === "string" ? [each] : each.colors));
  return [...new Set([...brandColors, ...grouped, ...presets])];
}

/** The tools that are not offered: those excluded by name, and those switched off. */
export function excludedToolsOf({ excludeTools = [], tools = {} }: EditorOptions): readonly string[] {
  const off = Object.entries(tools).flatMap(([name, { enabled }]) => (enabled === false ? [name] : []));
  return [...new Set([...excludeTools, ...off])];
}
