import { Refused } from "../api/failure-of-answer.ts";
import { counted } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import type { Failure, Outcome } from "../core/failure.ts";
import { harmless } from "../core/paint.ts";
import type { SharedChanges } from "./shared-changes.ts";
import type { SavedTemplate } from "./save-template.ts";

/** What became of a template in a push. */
export interface Pushed {
  readonly name: string;
  readonly state: SavedTemplate["state"] | "failed" | "not-tried";
  /** The newest version of the account. */
  readonly version?: number;
  readonly reason?: string;
}

/** A failure after which the other templates are not tried: what they would get too, or a save of another user. */
export const endsPush = (error: Failure): boolean =>
  error.kind === "denied" ||
  error.kind === "unavailable" ||
  (error instanceof Refused && error.code === "TEMPLATE_CHANGED");

export const failedOf = (name: string, { message, details, hint = "" }: Failure): Pushed => ({
  name,
  state: "failed",
  reason: [message, ...details, hint].filter((part) => part !== "").join(" "),
});

const deletedText = (name: string): string =>
  `Left out ${name}, which was deleted in the folder: delete it in the app, or pull it with --force.`;

export function lineOf({ name, state, version, reason = "" }: Pushed): string {
  if (state === "failed") return `failed    ${name}: ${reason}`;
  return `${state.padEnd(9)} ${name}${version === undefined ? "" : ` (version ${String(version)})`}`;
}

interface Besides {
  readonly deletedHere: readonly string[];
  readonly shared: SharedChanges;
}

const blockStates = { create: "created", update: "saved" } as const;

/** The blocks and images that were written before the templates. */
function sharedLines({ blocks, images }: SharedChanges): readonly string[] {
  const changed = blocks.flatMap(({ file, change }) =>
    change === "create" || change === "update" ? [`${blockStates[change].padEnd(9)} blocks/${file}`] : [],
  );
  return [...images.map((file) => `uploaded  images/${file}`), ...changed];
}

/** @param end the failure after which the rest was not tried */
export function pushOutcome(pushed: readonly Pushed[], { deletedHere, shared }: Besides, end?: Failure): Outcome {
  const failed = pushed.filter(({ state }) => state === "failed" || state === "not-tried");
  const unchanged = pushed.filter(({ state }) => state === "unchanged");
  const saved = pushed.length - failed.length - unchanged.length;
  const text = [
    ...sharedLines(shared),
    ...pushed.filter((one) => !unchanged.includes(one)).map(lineOf),
    ...deletedHere.map(deletedText),
    `${counted(saved, "template")} saved, ${String(unchanged.length)} unchanged${failed.length > 0 ? `, ${String(failed.length)} not saved` : ""}.`,
  ];
  const error = end && { kind: end.kind, message: end.message, hint: end.hint, details: end.details };
  const kind = end?.kind ?? (failed.length > 0 ? "failed" : "done");
  return {
    json: { templates: pushed, deletedHere, blocks: shared.blocks, images: shared.images, ...(error && { error }) },
    text: harmless(text.join("\n")),
    exitCode: exitCodes[kind],
  };
}
