import type { Tabs } from "../../protocol/options.ts";
import type { Call } from "../../protocol/to-frame.ts";
import type { EditorState } from "../state/session/editor-state.ts";
import type { Settings } from "../state/session/store.ts";
import { selectedLanguage } from "../model/languages/mail-languages.ts";
import { brandColorsOf, colorsOf, sortedMergeTags } from "./settings-from-options.ts";
import { appearanceSettings } from "./initial-state.ts";

type SettingCall = Extract<
  Call,
  {
    readonly method:
      | Exclude<Extract<Call["method"], `set${string}`>, "setBodyValues" | "setLocale" | "setTranslations">
      | "updateTabs"
      | "registerColumns"
      | "registerTool"
      | "reloadProvider"
      | "showPreview"
      | "hidePreview";
  }
>;

/** The settings that a method of the public API changes, for methods that only change settings. */
export function settingsFromCall(call: SettingCall, state: EditorState): Partial<Settings> {
  switch (call.method) {
    case "setAppearance":
      return appearanceSettings(call.appearance);
    case "setTheme":
      return appearanceSettings({ theme: call.theme });
    case "setTextDirection":
      return { textDirection: call.direction ?? undefined };
    case "setDesignMode":
      return { designMode: call.mode ?? "live" };
    case "setDisplayConditions":
      return { displayConditions: call.conditions };
    case "setMergeTags":
      return { mergeTags: sortedMergeTags(call.mergeTags, state.sortsMergeTags) };
    case "setMergeTagsConfig": {
      const { autocompleteTriggerChar, sort } = call.config;
      return {
        ...(autocompleteTriggerChar !== undefined && { mergeTagTrigger: autocompleteTriggerChar ?? "{{" }),
        ...(sort !== undefined && { sortsMergeTags: sort, mergeTags: sortedMergeTags(state.mergeTags, sort) }),
      };
    }
    case "setDesignTagsConfig":
      return { designTags: { ...state.designTags, delimiter: call.config.delimiter } };
    case "setSpecialLinks":
      return { specialLinks: call.links };
    case "setColorPickerConfig":
      return { colors: colorsOf(call.config), brandColors: brandColorsOf(call.config) };
    case "setLanguages":
      return { languages: call.languages, language: selectedLanguage(call.languages, state.language), editing: null };
    case "setCurrentLanguage":
      return { language: selectedLanguage(state.languages, call.language), editing: null };
    case "setLinkTypes":
      return { linkSettings: { ...state.linkSettings, types: call.linkTypes } };
    case "setLinkTypesSharedConfig":
      return { linkSettings: { ...state.linkSettings, shared: call.config } };
    case "setStyleGuide":
      return { styleGuide: call.styleGuide };
    case "updateTabs":
      return { tabs: merged(state.tabs, call.tabs), ...panelOf(call.tabs) };
    case "registerColumns":
      return { hostLayouts: [...state.hostLayouts, call.cells] };
    case "registerTool": {
      const others = state.hostTools.filter(({ name }) => name !== call.tool.name);
      return { hostTools: [...others, call.tool].toSorted((one, other) => one.position - other.position) };
    }
    case "reloadProvider": {
      const rounds = state.providerReloads[call.provider] ?? 0;
      return { providerReloads: { ...state.providerReloads, [call.provider]: rounds + 1 } };
    }
    case "showPreview":
      return { preview: call.device, previewWidth: call.resolution, editing: null };
    case "hidePreview":
      return { preview: null };
  }
}

/** Properties of a tab that the call does not state are unchanged. */
function merged(before: Tabs, stated: Tabs): Tabs {
  const tabs = Object.entries(stated).map(([name, tab]) => [name, { ...before[name], ...tab }] as const);
  return { ...before, ...Object.fromEntries(tabs) };
}

/** The panel that the host opens, by Unlayer's names of the tabs. */
function panelOf(tabs: Tabs): Partial<Settings> {
  if (tabs["blocks"]?.active === true) return { panel: "blocks" };
  if (tabs["audit"]?.active === true) return { panel: "checks" };
  return tabs["content"]?.active === true ? { panel: null } : {};
}
