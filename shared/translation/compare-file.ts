import { oneLine } from "../models/scalars.ts";
import { codeProblem } from "./check-codes.ts";
import { codePointsIn, type SegmentText } from "./segment-text.ts";
import type { Mail, Segment } from "./segments.ts";
import { readTagged } from "./tagged-text.ts";
import type { FileSegment } from "./translation-file.ts";
import { isReadAlike, writeText } from "./write-text.ts";

/** What an import does with a segment of a file. */
export type SegmentOutcome =
  | { readonly kind: "changed" | "stale"; readonly segment: Segment; readonly target: SegmentText }
  /** Also one that is not translated in the file. */
  | { readonly kind: "unchanged"; readonly segment: Segment }
  /** The template has no such text. */
  | { readonly kind: "unknown"; readonly id: string }
  | { readonly kind: "refused"; readonly segment: Segment; readonly reason: string };

/** Compares the segments of a file with those of a template, in the order of the file. */
export function compareFile(segments: readonly Segment[], file: readonly FileSegment[]): readonly SegmentOutcome[] {
  const byId = new Map(segments.map((segment) => [segment.id, segment]));
  return file.map((each) => {
    const segment = byId.get(each.id);
    return segment === undefined ? { kind: "unknown", id: each.id } : outcomeOf(segment, each);
  });
}

function outcomeOf(segment: Segment, { hash, target: given }: FileSegment): SegmentOutcome {
  if (given === undefined) return { kind: "unchanged", segment };
  const { source, target: before } = segment;
  const known = [source.codes, ...(before === undefined ? [] : [before.codes])];
  const pieces = typeof given === "string" ? readTagged(given, ...known) : given;
  // A translation of the editor may have its own markup, which a changed translation may keep.
  const ofSource = codeProblem(pieces, source);
  const ofTarget = ofSource !== undefined && before !== undefined ? codeProblem(pieces, before) : ofSource;
  if (ofSource !== undefined && ofTarget !== undefined) return { kind: "refused", segment, reason: ofSource };
  const codes = ofSource === undefined ? source.codes : (before?.codes ?? source.codes);
  const { before: start, after: end } = before ?? source;
  const target = { pieces, codes, before: start, after: end };
  if (before !== undefined && writeText(segment.kind, target) === writeText(segment.kind, before)) {
    return { kind: "unchanged", segment };
  }
  const reason = ownerProblem(segment) ?? textProblem(segment, target);
  if (reason !== undefined) return { kind: "refused", segment, reason };
  return { kind: hash === segment.hash ? "changed" : "stale", segment, target };
}

const ownerProblem = ({ ownerBlock }: Segment): string | undefined =>
  ownerBlock && `The text belongs to the reusable block "${ownerBlock}" and is translated with it.`;

function textProblem({ kind, maxLength }: Segment, target: SegmentText): string | undefined {
  const text = target.pieces.filter((piece) => typeof piece === "string").join("");
  if (text.includes("\ufffd")) return "The text has characters that were lost: the file was not saved as UTF-8.";
  if (!text.isWellFormed()) return "The text has half a character.";
  if (!isReadAlike(kind, target)) return "The text would become a part of a placeholder or of a tag.";
  if (maxLength === undefined) return undefined;
  const written = writeText(kind, target);
  if (!oneLine[0].test(written)) return oneLine[1];
  const length = codePointsIn(written);
  return length > maxLength ? `The text has ${length} characters; at most ${maxLength} are allowed.` : undefined;
}

/** The mail with the changed texts of a file; the same mail if there are none. */
export function applyOutcomes(
  mail: Mail,
  outcomes: readonly SegmentOutcome[],
  { withStale }: { readonly withStale: boolean },
): Mail {
  return outcomes.reduce((current, outcome) => {
    const isApplied = outcome.kind === "changed" || (outcome.kind === "stale" && withStale);
    return isApplied ? outcome.segment.put(current, writeText(outcome.segment.kind, outcome.target)) : current;
  }, mail);
}
