import type { ErrorReport } from "#functions/adapters/ports/error-reports.ts";
import { errorOfLine } from "./error-line.ts";

interface LogLines {
  readonly logGroup: string;
  readonly logEvents: readonly { readonly timestamp: number; readonly message: string }[];
}

/** In a mass failure one line may occur a thousand times. */
const MOST_REPORTS = 20;

/** The location of an error, for grouping equal errors. */
const kindOf = ({ errors: [{ name, stack }], code }: Pick<ErrorReport, "errors" | "code">) =>
  [code, name, stack.split("\n")[0]].join("\n");

/** The error reports of a batch of log lines: each error once, with its number of occurrences. */
export function reportsOfLines({ logGroup: source, logEvents }: LogLines): ErrorReport[] {
  const reports = new Map<string, ErrorReport>();
  for (const { timestamp, message } of logEvents) {
    const found = errorOfLine(message);
    if (found === undefined) continue;
    const kind = kindOf(found);
    const before = reports.get(kind);
    const first = before ?? { ...found, source, at: new Date(timestamp), times: 0 };
    reports.set(kind, { ...first, times: first.times + 1 });
  }
  return [...reports.values()].slice(0, MOST_REPORTS);
}
