import type { ErrorEvent, Exception, StackFrame } from "@sentry/browser";
import { engineWords } from "#shared/engine-words.ts";

/** Only the path of a script is kept: the rest of an address may contain a search or the code of a login link. */
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
 * The part of an error event that may be sent: names, stacks, the stage and its release. It is built from listed
 * fields, so that data which a later version of Sentry's code adds (the page's address, the user, typed text) is not
 * sent.
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
