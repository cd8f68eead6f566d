import { harmless } from "../core/paint.ts";
import type { ShownPlan } from "./plan-text.ts";
import { pathOfSample } from "../samples/sample-text.ts";
import type { PlannedSample } from "./sample-changes.ts";
import type { PlannedChange } from "./planned-changes.ts";

/** A job summary of GitHub holds 1 MiB, a comment 65,536 characters. */
const MOST_ROWS = 300;
const MOST_MISSING = 50;

const titles: Readonly<Record<PlannedChange["change"], string>> = {
  create: "New",
  update: "Changed",
  tags: "Other tags",
  conflict: "Conflict",
  unknown: "Unknown",
  unchanged: "Unchanged",
};

/**
 * A text as it is, in a cell of a table: no markup, no mention of a user, no link and no picture can be made of a name that others chose.
 * References of characters cannot stand for markup (CommonMark, 2.5).
 */
export const literal = (text: string): string =>
  `<code>${harmless(text).replace(/[^A-Za-z0-9 ]/gu, (one) => `&#${String(one.codePointAt(0))};`)}</code>`;

function noteOf({ change, version, savedBy = "another user", savedAt = "" }: PlannedChange): string {
  const at = version === undefined ? "" : `version ${String(version)}`;
  if (change !== "conflict") return at;
  return `saved by ${literal(savedBy)}, ${literal(savedAt)}${at === "" ? "" : ` (${at})`}`;
}

function noteOfSample({ change, revision, savedBy = "another user", savedAt = "" }: PlannedSample): string {
  const at = revision === undefined ? "" : `revision ${String(revision)}`;
  return change === "conflict" ? `changed by ${literal(savedBy)}, ${literal(savedAt)} (${at})` : at;
}

const rowOf = (change: PlannedChange["change"], name: string, note: string): string =>
  `| ${titles[change]} | ${literal(name)} | ${note} |`;

/** The plan for a job summary or a comment of GitHub and GitLab. */
export function planMarkdown({ templates, missing, moreMissing, shared, company, samples }: ShownPlan): string {
  const changes = templates.filter(({ change }) => change !== "unchanged");
  const blocks = shared.blocks.filter(({ change }) => change !== "unchanged");
  const sets = samples.filter(({ change }) => change !== "unchanged");
  const all = [
    ...company.languages.map((code) => rowOf("create", `language ${code}`, "")),
    ...company.tags.map((label) => rowOf("create", `tag ${label}`, "")),
    ...shared.images.map((file) => rowOf("create", `images/${file}`, "")),
    ...blocks.map(({ change, file, savedAt = "" }) =>
      rowOf(change, `blocks/${file}`, change === "conflict" ? `changed in the account, ${literal(savedAt)}` : ""),
    ),
    ...changes.map((one) => rowOf(one.change, one.name, noteOf(one))),
    ...sets.map((one) => rowOf(one.change, pathOfSample(one), noteOfSample(one))),
  ];
  const rows = all.slice(0, MOST_ROWS);
  const more = all.length - rows.length;
  const named = missing.slice(0, MOST_MISSING).map(({ name }) => literal(name));
  const others = missing.length - named.length + moreMissing;
  const only = [...named, ...(others > 0 ? [`${String(others)} more`] : [])];
  return [
    "### Templates",
    "",
    ...(rows.length === 0 ? [] : ["| Change | What | In the account |", "| --- | --- | --- |", ...rows, ""]),
    ...(more > 0 ? [`${String(more)} more are changed.`, ""] : []),
    `${String(templates.length - changes.length)} unchanged.`,
    ...(only.length === 0 ? [] : ["", `Only in the account: ${only.join(", ")}.`]),
  ].join("\n");
}
