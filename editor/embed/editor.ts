import type { Editor, HostOptions } from "./editor-api.ts";
import { createEvents } from "./events.ts";
import { openFrame } from "./frame.ts";
import { createHostFunctions } from "./host-functions.ts";
import { previewOptions } from "./preview-options.ts";
import { registerTool } from "./register-tool.ts";
import { AuditResult, DesignResult, FileResult, parsedReply, HtmlResult, PlainTextResult } from "./results.ts";
import type { Unsupported } from "./unsupported.ts";

/**
 * Creates an editor in a container. `options` are Unlayer's. Functions in them cannot enter the frame; validators are
 * registered instead.
 */
export function makeEditor(
  container: HTMLElement,
  frameUrl: URL,
  options: HostOptions,
  unsupported: Unsupported,
): Editor {
  const events = createEvents();
  const functions = createHostFunctions(() => frame.sendCallbacks(functions.names(), functions.toolsWithValidator()));
  const frame = openFrame(container, frameUrl, {
    options: plainJson(options),
    onEvent: events.emit,
    onAsk: functions.run,
  });
  if (options.validator) functions.setValidator(null, options.validator);
  for (const [tool, { validator }] of Object.entries(options.tools ?? {})) {
    if (validator) functions.setValidator(tool, validator);
  }

  return {
    ...unsupported.methods,
    loadDesign: (design) => frame.call({ method: "loadDesign", design: plainJson(design) }),
    loadBlank: (values) => frame.call({ method: "loadBlank", bodyValues: plainJson(values) }),
    saveDesign: (done) => frame.call({ method: "saveDesign" }, parsedReply(DesignResult, done)),
    exportHtml: (done, how) =>
      frame.call({ method: "exportHtml", options: plainJson(how) }, parsedReply(HtmlResult, done)),
    exportLiveHtml: (done, how) =>
      frame.call({ method: "exportHtml", options: plainJson(how) }, parsedReply(HtmlResult, done)),
    exportPlainText: (done, how) =>
      frame.call({ method: "exportPlainText", options: plainJson(how) }, parsedReply(PlainTextResult, done)),
    exportImage: (done, how) =>
      frame.call({ method: "exportImage", options: plainJson(how) }, parsedReply(FileResult, done)),
    exportZip: (done, how) =>
      frame.call({ method: "exportZip", options: plainJson(how) }, parsedReply(FileResult, done)),
    addEventListener: (name, listener) => {
      unsupported.warnIfNeverCalled(name);
      events.add(name, listener);
    },
    removeEventListener: events.remove,
    registerCallback: (name, run) => {
      unsupported.warnIfNeverCalled(name);
      functions.set(name, run);
    },
    unregisterCallback: functions.remove,
    registerProvider: (type, provider) => functions.set(`provider:${type}`, provider),
    unregisterProvider: (type) => functions.remove(`provider:${type}`),
    reloadProvider: (provider) => frame.call({ method: "reloadProvider", provider }),
    registerColumns: (cells) => frame.call({ method: "registerColumns", cells: plainJson(cells) }),
    registerTool: (tool) => {
      registerTool(tool, functions);
      frame.call({ method: "registerTool", tool: plainJson(tool) });
    },
    // A tool names its viewer by what this returns.
    createViewer: (viewer) => viewer,
    setAppearance: (appearance) => frame.call({ method: "setAppearance", appearance: plainJson(appearance) }),
    setTheme: (theme) => frame.call({ method: "setTheme", theme: plainJson(theme) }),
    setLanguages: (languages) => frame.call({ method: "setLanguages", languages: plainJson(languages) }),
    setCurrentLanguage: (language) => frame.call({ method: "setCurrentLanguage", language }),
    setLocale: (locale) => frame.call({ method: "setLocale", locale }),
    setTranslations: (translations) => frame.call({ method: "setTranslations", translations: plainJson(translations) }),
    setTextDirection: (direction) => frame.call({ method: "setTextDirection", direction }),
    setDesignMode: (mode) => frame.call({ method: "setDesignMode", mode }),
    setBodyValues: (values) => frame.call({ method: "setBodyValues", values: plainJson(values) }),
    setLinkTypes: (types) => frame.call({ method: "setLinkTypes", linkTypes: plainJson(types) }),
    setLinkTypesSharedConfig: (config) => frame.call({ method: "setLinkTypesSharedConfig", config: plainJson(config) }),
    setMergeTags: (mergeTags) => frame.call({ method: "setMergeTags", mergeTags: plainJson(mergeTags) }),
    setMergeTagsConfig: (config) => frame.call({ method: "setMergeTagsConfig", config: plainJson(config) }),
    setDesignTagsConfig: (config) => frame.call({ method: "setDesignTagsConfig", config: plainJson(config) }),
    setDisplayConditions: (conditions) =>
      frame.call({ method: "setDisplayConditions", conditions: plainJson(conditions) }),
    setSpecialLinks: (links) => frame.call({ method: "setSpecialLinks", links: plainJson(links) }),
    setStyleGuide: (styleGuide) => frame.call({ method: "setStyleGuide", styleGuide: plainJson(styleGuide) }),
    setColorPickerConfig: (config) => frame.call({ method: "setColorPickerConfig", config: plainJson(config) }),
    setDisplayMode: (mode) => {
      if (mode !== "email") unsupported.warn(`The editor makes e-mails only; setDisplayMode("${mode}") does nothing.`);
    },
    setValidator: (validator) => functions.setValidator(null, validator),
    setToolValidator: functions.setValidator,
    clearValidators: functions.clearValidators,
    audit: (done) => frame.call({ method: "audit" }, parsedReply(AuditResult, done)),
    updateTabs: (tabs) => frame.call({ method: "updateTabs", tabs: plainJson(tabs) }),
    undo: () => frame.call({ method: "undo" }),
    redo: () => frame.call({ method: "redo" }),
    canUndo: (done) => frame.call({ method: "canUndo" }, (can) => done(can === true)),
    canRedo: (done) => frame.call({ method: "canRedo" }, (can) => done(can === true)),
    showPreview: (asked) => frame.call({ method: "showPreview", ...previewOptions(asked) }),
    hidePreview: () => frame.call({ method: "hidePreview" }),
    destroy: frame.destroy,
  };
}

/** A copy that postMessage accepts: it throws for a host's proxies and functions. */
function plainJson(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
