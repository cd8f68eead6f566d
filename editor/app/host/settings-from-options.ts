import { productListTool } from "../model/items/product-list.ts";
import { qrCodeTool } from "../model/qr/qr-code.ts";
import type { Language, MultiLanguage } from "../../protocol/languages.ts";
import type { MergeTag } from "../../protocol/merge-tags.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { ColorSettings, EditorOptions, HostBrand } from "../../protocol/options.ts";
import { readBlocks } from "../model/items/host-block.ts";
import type { BrandSettings, HostSettings } from "../state/session/host-settings.ts";

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
    hostTools: [],
    toolsCollapsible: options.appearance?.panels?.tools?.collapsible === true,
    toolsCollapsed: false,
    minRows: options.editor?.minRows ?? 0,
    previewWidth: undefined,
    toolsWithValidator: [],
    features: { audit: features?.audit !== false, blocks: features?.blocks !== false },
    initialBlocks: options.blocks ?? [],
    brandColors: brandColorsOf(features?.colorPicker ?? {}),
    brand: brandOf(options.brand),
    newValues: newValuesOf(options),
    countdowns: options.countdown?.url,
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

/** The values that the host gives to new contents, by their type. */
const newValuesOf = ({ tools = {} }: EditorOptions): Readonly<Record<string, Values>> =>
  Object.fromEntries(
    Object.entries(tools).map(([type, { properties = {} }]) => [
      type,
      Object.fromEntries(
        Object.entries(properties).flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]])),
      ),
    ]),
  );

const brandOf = (brand: HostBrand | undefined): BrandSettings => ({
  colors: brand?.colors ?? [],
  fonts: brand?.fonts ?? [],
  headings: brand?.headings ?? {},
  rows: readBlocks(brand?.rows ?? []),
  kit: brand?.kit,
});

/** The colors of the host's brand, which are offered first. */
export const brandColorsOf = ({ brandColors = [] }: ColorSettings): readonly string[] => [...new Set(brandColors)];

/** The host's other colors as one list. */
export function colorsOf({ colors = [], presets = [] }: ColorSettings): readonly string[] {
  const grouped = colors.flatMap((each) => (typeof each === "string" ? [each] : each.colors));
  return [...new Set([...grouped, ...presets])];
}

/**
 * The tools that are not offered: those in `excludeTools`, those that are disabled, those that are made of them, and countdowns if the
 * host has no service that draws them.
 */
export function excludedToolsOf({ excludeTools = [], tools = {}, countdown }: EditorOptions): readonly string[] {
  const off = Object.entries(tools).flatMap(([name, { enabled }]) => (enabled === false ? [name] : []));
  const named = new Set([...excludeTools, ...off]);
  if (countdown === undefined) named.add("timer");
  if (named.has("table")) named.add(productListTool);
  if (named.has("image")) named.add(qrCodeTool);
  return [...named];
}
