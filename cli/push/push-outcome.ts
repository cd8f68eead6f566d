import { Refused } from "../api/failure-of-answer.ts";
import { counted } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import type { Failure, Outcome } from "../core/failure.ts";
import { harmless } from "../core/paint.ts";
import { pathOfSample } from "../samples/sample-text.ts";
import type { CompanyChanges } from "./company-changes.ts";
import type { PlannedSample, SampleChanges } from "./sample-changes.ts";
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

/** What became of sample data in a push. */
export interface PushedSample extends Pick<PlannedSample, "template" | "name"> {
  readonly state: "created" | "saved" | "failed" | "not-tried";
  readonly revision?: number;
  readonly reason?: string | undefined;
}

/** A failure after which the other templates are not tried: what they would get too, or a save of another user. */
export const endsPush = (error: Failure): boolean =>
  error.kind === "denied" ||
  error.kind === "unavailable" ||
  (error instanceof Refused && (error.code === "TEMPLATE_CHANGED" || error.code === "SAMPLE_DATA_CHANGED"));

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
  readonly company: CompanyChanges;
  /** Sample data that was deleted in the folder. */
  readonly deletedSamples: SampleChanges["deletedHere"];
}

const blockStates = { create: "created", update: "saved" } as const;

/** The blocks and images that were written before the templates. */
function sharedLines({ blocks, images }: SharedChanges): readonly string[] {
  const changed = blocks.flatMap(({ file, change }) =>
    change === "create" || change === "update" ? [`${blockStates[change].padEnd(9)} blocks/${file}`] : [],
  );
  return [...images.map((file) => `uploaded  images/${file}`), ...changed];
}

/** Whether something was not saved. */
export const isFailed = ({ state }: { readonly state: string }): boolean => state === "failed" || state === "not-tried";

function sampleLine(one: PushedSample): string {
  const revision = one.revision === undefined ? "" : ` (revision ${String(one.revision)})`;
  return `${one.state.padEnd(9)} ${pathOfSample(one)}${one.state === "failed" ? `: ${one.reason ?? ""}` : revision}`;
}

interface Done {
  readonly templates: readonly Pushed[];
  readonly samples: readonly PushedSample[];
}

/** @param end the failure after which the rest was not tried */
export function pushOutcome(
  { templates: pushed, samples }: Done,
  { deletedHere, deletedSamples, shared, company }: Besides,
  end?: Failure,
): Outcome {
  const failed = pushed.filter(isFailed);
  const savedSamples = samples.filter((one) => !isFailed(one)).length;
  const unchanged = pushed.filter(({ state }) => state === "unchanged");
  const saved = pushed.length - failed.length - unchanged.length;
  const text = [
    ...company.languages.map((code) => `added     language ${code}`),
    ...company.tags.map((label) => `created   tag ${label}`),
    ...sharedLines(shared),
    ...pushed.filter((one) => !unchanged.includes(one)).map(lineOf),
    ...samples.map(sampleLine),
    ...deletedHere.map(deletedText),
    ...deletedSamples.map((one) => deletedText(pathOfSample(one))),
    `${counted(saved, "template")} saved, ${String(unchanged.length)} unchanged${failed.length > 0 ? `, ${String(failed.length)} not saved` : ""}.${savedSamples > 0 ? ` ${counted(savedSamples, "set")} of sample data saved.` : ""}`,
  ];
  const error = end && { kind: end.kind, message: end.message, hint: end.hint, details: end.details };
  const kind = end?.kind ?? (failed.length > 0 || samples.some(isFailed) ? "failed" : "done");
  return {
    json: {
      templates: pushed,
      sampleData: samples,
      deletedHere,
      deletedSampleData: deletedSamples,
      blocks: shared.blocks,
      images: shared.images,
      ...company,
      ...(error && { error }),
    },
    text: harmless(text.join("\n")),
    exitCode: exitCodes[kind],
  };
}
