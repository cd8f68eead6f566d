import { labelOf, type Mark, type Piece, type SegmentText } from "./segment-text.ts";

type Codes = SegmentText["codes"];

/**
 * Why a text cannot replace one with these codes, in a sentence: a code is missing, doubled, unknown or in a wrong place.
 * Undefined if each code is there once.
 */
export function codeProblem(
  pieces: readonly Piece[],
  allowed: Pick<SegmentText, "pieces" | "codes">,
): string | undefined {
  const marks = marksOf(pieces);
  const unknown = marks.find(({ code }) => !allowed.codes.has(code));
  if (unknown !== undefined) return `The code ${nameOf(unknown.code, allowed.codes)} is not in the source.`;
  return countProblem(marks, allowed.codes) ?? nestingProblem(marks, allowed.codes) ?? orderProblem(marks, allowed);
}

const marksOf = (pieces: readonly Piece[]): readonly Mark[] => pieces.filter((piece) => typeof piece !== "string");

/** The label of a code; an unknown one is named as the file names it. */
function nameOf(id: string, codes: Codes): string {
  const code = codes.get(id);
  if (code !== undefined) return labelOf(code);
  return id.startsWith("{{") ? id : `<${id}>`;
}

function countProblem(marks: readonly Mark[], codes: Codes): string | undefined {
  const counts = new Map<string, { alone: number; open: number; close: number }>();
  for (const { code, mark } of marks) {
    const count = counts.get(code) ?? { alone: 0, open: 0, close: 0 };
    counts.set(code, count);
    count[mark] += 1;
  }
  for (const code of codes.values()) {
    const count = counts.get(code.id);
    const label = labelOf(code);
    if (count === undefined) return `The code ${label} is missing.`;
    const most = Math.max(count.alone, count.open, count.close);
    if (most > 1) return `The code ${label} is there ${most} times.`;
    const isPair = code.closing !== undefined;
    if (isPair && (count.open === 0 || count.close === 0 || count.alone > 0))
      return `The code ${label} must enclose text.`;
    if (!isPair && count.alone === 0) return `The code ${label} cannot enclose text.`;
  }
  return undefined;
}

function nestingProblem(marks: readonly Mark[], codes: Codes): string | undefined {
  const open: string[] = [];
  for (const { code, mark } of marks) {
    if (mark === "open") open.push(code);
    if (mark !== "close") continue;
    const last = open.pop();
    if (last === code) continue;
    const name = nameOf(code, codes);
    return last === undefined || !open.includes(code)
      ? `The code ${name} ends before it begins.`
      : `The codes ${nameOf(last, codes)} and ${name} overlap.`;
  }
  return undefined;
}

/** Codes with a fixed order, each with the code that encloses it. */
function placesOf(marks: readonly Mark[], codes: Codes): readonly { readonly id: string; readonly parent: string }[] {
  const open: string[] = [];
  const places: { id: string; parent: string }[] = [];
  for (const { code, mark } of marks) {
    if (mark === "open") open.push(code);
    else if (mark === "close") open.pop();
    else if (codes.get(code)?.isFixed === true) places.push({ id: code, parent: open.at(-1) ?? "" });
  }
  return places;
}

function orderProblem(
  marks: readonly Mark[],
  { pieces, codes }: Pick<SegmentText, "pieces" | "codes">,
): string | undefined {
  const [own, allowed] = [placesOf(marks, codes), placesOf(marksOf(pieces), codes)];
  const moved = allowed.find(({ id, parent }, at) => own[at]?.id !== id || own[at].parent !== parent);
  return moved && `The code ${nameOf(moved.id, codes)} cannot be moved out of its order.`;
}
