import type { ErrorEvent, Exception, StackFrame } from "@sentry/browser";
import { engineWords } from "#shared/engine-words.ts";

/** Files of ours are known by their address; what stands behind it may be a search or a code of a mailed link. */
function fileOf(address: string): string {
  const { origin, pathname } = URL.parse(address) ?? { origin: "", pathname: "unknown" };
  return pathname.startsWith("/assets/") || pathname.startsWith("/editor/") ? origin + pathname : origin + "/page";
}

const frameOf = ({ filename = "", function: name, lineno, colno, in_app }: StackFrame): StackFrame => ({
  filename: fileOf(filename),
  ...(name !== undefined && { function: name }),
  ...(lineno !== undefined && { lineno }),
  ...(colno !== undefined && { colno }),
  ...(in_app !== undefined && { in_app }),
});

function exceptionOf({ type = "Error", value = "", stacktrace }: Exception): Exception {
  const words = engineWords(type, value);
  const frames = stacktrace?.frames?.map(frameOf) ?? [];
  return { type, ...(words !== undefined && { value: words }), stacktrace: { frames } };
}

/**
 * What may be told of an error in a browser: names, stacks, the stage and its release. It is made anew of listed fields, so
 * that what Sentry's code adds one day (the page's address, who it was, what was typed before) does not come along.
 */
export const allowedEvent = (event: ErrorEvent): ErrorEvent => ({
  type: undefined,
  ...(event.event_id !== undefined && { event_id: event.event_id }),
  ...(event.timestamp !== undefined && { timestamp: event.timestamp }),
  platform: "javascript",
  level: "error",
  ...(event.environment !== undefined && { environment: event.environment }),
  ...(event.release !== undefined && { release: event.release }),
  exception: { values: event.exception?.values?.map(exceptionOf) ?? [] },
});
