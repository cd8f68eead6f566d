import type { CallbackTypeMap } from "@unlayer/types";

/** Methods of Unlayer's API that have no effect here: they need Unlayer's servers or its tools. */
const unsupportedMethods = [
  "createPanel",
  "createWidget",
  "exportPdf",
  "loadProject",
  "loadStockTemplate",
  "loadTemplate",
  "loadUser",
  "registerContainerExporter",
  "registerItemExporter",
  "registerPropertyEditor",
  "registerTab",
  "setCredits",
  "setDesignId",
] as const;

export type UnsupportedMethod = (typeof unsupportedMethods)[number];

/** Events and callbacks that never occur here: they belong to Unlayer's servers or its image editor. */
export const neverCalled: readonly (keyof CallbackTypeMap)[] = [
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
  /** Warns once per page and message that a feature is not supported. */
  readonly warn: (message: string) => void;
  /** Warns if a host waits for an event or callback that never occurs. */
  readonly warnIfNeverCalled: (name: string) => void;
}

/** One function per unsupported method: it does nothing, and warns in the console once per page and method. */
export function unsupportedApi(toConsole: (message: string) => void): Unsupported {
  const warned = new Set<string>();
  const warn = (message: string) => {
    if (!warned.has(message)) toConsole(message);
    warned.add(message);
  };
  const entries = unsupportedMethods.map(
    (name) => [name, () => warn(`The editor has no ${name}(); the call does nothing.`)] as const,
  );
  const warnIfNeverCalled = (name: string) => {
    if (neverCalled.some((each) => each === name)) warn(`The editor never calls "${name}".`);
  };
  return { methods: fromEntries(entries), warn, warnIfNeverCalled };
}

function fromEntries<K extends string, V>(entries: readonly (readonly [K, V])[]): Readonly<Record<K, V>>;
function fromEntries(entries: readonly (readonly [string, unknown])[]): unknown {
  return Object.fromEntries(entries);
}
