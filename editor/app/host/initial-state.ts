import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Appearance, EditorOptions } from "../../protocol/options.ts";
import type { EditorState, Theme } from "../state/session/editor-state.ts";
import type { Settings } from "../state/session/store.ts";
import { colorsOf, excludedToolsOf, settingsFromOptions, sortedMergeTags } from "./settings-from-options.ts";
import { firstCell } from "../model/items/table-cells.ts";
import { keptTagView } from "../state/tags/tag-view.ts";
import { keptZoom } from "../state/zoom/kept-zoom.ts";
import { emptyHistory } from "../model/commands/history.ts";
import type { Design } from "#shared/email/design/types.ts";

/** The state in which an editor opens. */
export function initialState(options: EditorOptions, design: Design): EditorState {
  return {
    ...settingsFromOptions(options),
    design,
    history: emptyHistory,
    selected: null,
    editing: null,
    cell: firstCell,
    device: options.defaultDevice ?? "desktop",
    zoom: keptZoom(),
    tagView: keptTagView(),
    canvasWidth: 800,
    preview: null,
    theme: "light",
    accent: undefined,
    locale: options.locale ?? "en",
    translations: options.translations ?? {},
    texts: {},
    toolsDock: undefined,
    mergeTags: sortedMergeTags(options.mergeTags ?? [], options.mergeTagsConfig?.sort === true),
    mergeTagTrigger: options.mergeTagsConfig?.autocompleteTriggerChar ?? "{{",
    specialLinks: options.specialLinks ?? [],
    fonts: options.fonts ?? { showDefaultFonts: true, customFonts: [] },
    colors: colorsOf(options.features?.colorPicker ?? {}),
    closedGroups: [],
    copiedStyle: null,
    uploads: {},
    displayConditions: options.displayConditions ?? [],
    callbacks: [],
    excludedTools: excludedToolsOf(options),
    maxRows: options.editor?.maxRows ?? Infinity,
    panel: null,
    sectionPlace: null,
    search: {
      ...{ words: "", at: -1, replaces: false },
      ...{ matchCase: false, wholeWords: false, inLinks: false, inTags: false },
    },
    menu: null,
    addingProductList: null,
    addingQrCode: null,
    showsShortcuts: false,
    showsQuickActions: false,
    announcement: "",
    notice: null,
    ...(options.appearance && appearanceSettings(options.appearance)),
  };
}

/** The settings that the appearance states. A dock that it does not state is unchanged. */
export function appearanceSettings(appearance: Appearance): Partial<Settings> {
  const { dock, collapsible } = appearance.panels?.tools ?? {};
  return {
    ...(appearance.theme !== undefined && { theme: themeOf(appearance.theme), accent: accentOf(appearance.theme) }),
    ...(dock && { toolsDock: dock }),
    ...(collapsible !== undefined && { toolsCollapsible: collapsible, toolsCollapsed: false }),
  };
}

/** Unlayer's themes are named `modern_dark`, `classic_light` and so on; theme objects have `isDark`. */
function themeOf(theme: NonNullable<Appearance["theme"]>): Theme {
  if (typeof theme === "string") return theme.endsWith("dark") ? "dark" : "light";
  if (typeof theme["isDark"] === "boolean") return theme["isDark"] ? "dark" : "light";
  return textAt(theme, "extends").endsWith("dark") ? "dark" : "light";
}

/** The first accent color of a custom theme; undefined if it is not a valid CSS color. */
function accentOf(theme: NonNullable<Appearance["theme"]>): string | undefined {
  if (typeof theme === "string") return undefined;
  const color = textAt(objectAt(objectAt(theme, "mapping"), "colors"), "accent_01");
  return color !== "" && CSS.supports("color", color) ? color : undefined;
}
