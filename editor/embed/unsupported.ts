import type { CallbackTypeMap } from "@unlayer/types";

/** Methods of the hosted editor's API that exist here by name only: what they do needs Unlayer's servers or its tools. */
const unsupportedMethods = [
  "createPanel",
  "createViewer",
  "createWidget",
  "exportImage",
  "exportPdf",
  "exportZip",
  "loadProject",
  "loadStockTemplate",
  "loadTemplate",
  "loadUser",
  "registerContainerExporter",
  "registerItemExporter",
  "registerPropertyEditor",
  "registerTab",
  "registerTool",
  "setCredits",
  "setDesignId",
] as const;

export type UnsupportedMethod = (typeof unsupportedMethods)[number];

/** What hosts may listen to or register and is never told or asked here: it belongs to Unlayer's servers or its image editor. */
export const neverTold: readonly (keyof CallbackTypeMap)[] = [
  "ai:assistant:abort",
  "ai:assistant:generate",
  "ai:assistant:on:cancel",
  "ai:assistant:on:error",
  "ai:assistant:on:request",
  "ai:assistant:on:stream",
  "ai:assistant:on:success",
  "credits:purchase",
  "fetchImage",
  "inbox-previews:viewed",
  "inboxPreview:viewed",
];

export interface Unsupported {
  readonly methods: Readonly<Record<UnsupportedMethod, () => void>>;
  /** Says once per page and sentence that something asked for is not there. */
  readonly warn: (message: string) => void;
  /** Says so where a host waits for what never comes. */
  readonly warnIfNeverTold: (name: string) => void;
}

/** One function per unsupported method: it does nothing and says so in the console, once per page and method. */
export function unsupportedApi(toConsole: (message: string) => void): Unsupported {
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (!warned.has(message)) toConsole(message);
    warned.add(message);
  };
  const entries = unsupportedMethods.map(
    (name) => [name, () => warn(`The editor has no ${name}(); the call does nothing.`)] as const,
  );
  const warnIfNeverTold = (name: string) => {
    if (neverTold.some((each) => each === name)) warn(`The editor never tells or asks "${name}".`);
  };
  return { methods: fromEntries(entries), warn, warnIfNeverTold };
}

function fromEntries<K extends string, V>(entries: readonly (readonly [K, V])[]): Readonly<Record<K, V>>;
function fromEntries(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries);
}
