import { counted } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import type { Outcome } from "../core/failure.ts";
import { harmless } from "../core/paint.ts";
import { conflictText } from "../push/plan-text.ts";
import { lineOf } from "../push/push-outcome.ts";
import type { Promotion } from "./promotions.ts";
import { exitCodeOf, type PublishedEach, publishedText } from "./publish-each.ts";
import type { SavedVersions } from "./save-versions.ts";

const leftOutText = (name: string): string => `Left out ${name}, which is not published.`;

/** Lines for people: one for each template that the other account has not as it is promoted. */
export function promotionPlanText(planned: readonly Promotion[], leftOut: readonly string[]): string {
  const changes = planned.filter(({ change }) => change !== "unchanged");
  const lines = [
    ...changes.map((one) =>
      one.change === "conflict"
        ? `conflict  ${conflictText(one)}`
        : `${one.change.padEnd(8)}  ${one.name} (version ${String(one.promoted.version)})`,
    ),
    ...leftOut.map(leftOutText),
    `${counted(planned.length - changes.length, "template")} unchanged.`,
  ];
  return harmless(lines.join("\n"));
}

/** @param published absent if the versions were saved only */
export function promotionOutcome(
  { templates: saved, end: endOfSaves }: SavedVersions,
  leftOut: readonly string[],
  published: PublishedEach = { templates: [] },
): Outcome {
  const isFailed = ({ state }: { readonly state: string }) => state === "failed" || state === "not-tried";
  const failed = saved.filter(isFailed);
  const unchanged = saved.filter(({ state }) => state === "unchanged");
  const end = endOfSaves ?? published.end;
  const error = end && { kind: end.kind, message: end.message, hint: end.hint, details: end.details };
  const publishedNames = published.templates.filter(({ state }) => state === "published");
  const text = [
    ...saved.filter((one) => !unchanged.includes(one)).map((one) => lineOf(one)),
    ...leftOut.map(leftOutText),
    ...(published.templates.length === 0 ? [] : [publishedText(published.templates)]),
    [
      `${counted(saved.length - failed.length - unchanged.length, "template")} saved, ${String(unchanged.length)} unchanged`,
      ...(failed.length > 0 ? [`${String(failed.length)} not saved`] : []),
      ...(published.templates.length > 0 ? [`${String(publishedNames.length)} published`] : []),
    ].join(", "),
    ...(end?.hint === undefined ? [] : [end.hint]),
  ];
  const json = saved.map((one) => {
    const publication = published.templates.find(({ name }) => name === one.name);
    return { ...one, ...(publication && { publication }) };
  });
  const ofSaves = endOfSaves?.kind ?? (failed.length > 0 ? "failed" : "done");
  return {
    json: { templates: json, notPublished: leftOut, ...(error && { error }) },
    text: harmless(text.join("\n")),
    exitCode: ofSaves === "done" ? exitCodeOf(published) : exitCodes[ofSaves],
  };
}
