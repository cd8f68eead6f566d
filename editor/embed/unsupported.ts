/** Methods of the hosted editor's API that exist here by name only. */
const unsupportedMethods = [
  "audit",
  "clearValidators",
  "collapse",
  "createPanel",
  "createViewer",
  "createWidget",
  "exportImage",
  "exportLiveHtml",
  "exportPdf",
  "exportZip",
  "loadProject",
  "loadStockTemplate",
  "loadTemplate",
  "loadUser",
  "registerColumns",
  "registerContainerExporter",
  "registerItemExporter",
  "registerPropertyEditor",
  "registerProvider",
  "registerTab",
  "registerTool",
  "reloadProvider",
  "setColorPickerConfig",
  "setCredits",
  "setCurrentLanguage",
  "setDesignId",
  "setDesignMode",
  "setDesignTagsConfig",
  "setDisplayMode",
  "setLanguages",
  "setLinkTypes",
  "setLinkTypesSharedConfig",
  "setMergeTagsConfig",
  "setSpecialLinks",
  "setStyleGuide",
  "setTextDirection",
  "setToolValidator",
  "setValidator",
  "unregisterProvider",
  "updateTabs",
] as const;

export type UnsupportedMethods = Readonly<Record<(typeof unsupportedMethods)[number], () => void>>;

/** One function per unsupported method: it does nothing and says so in the console, once per page and method. */
export function warnOfUnsupported(warn: (message: string) => void): UnsupportedMethods {
  const warned = new Set<string>();
  const entries = unsupportedMethods.map((name) => {
    const method = () => {
      if (!warned.has(name)) warn(`The editor has no ${name}(); the call does nothing.`);
      warned.add(name);
    };
    return [name, method] as const;
  });
  return fromEntries(entries);
}

function fromEntries<K extends string, V>(entries: readonly (readonly [K, V])[]): Readonly<Record<K, V>>;
function fromEntries(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries);
}
