import * as z from "zod";
import { exitCodes, type ExitCode } from "#cli/core/exit-codes.ts";

const Problem = z.object({
  message: z.string(),
  hint: z.string().optional(),
  details: z.array(z.string()).default([]),
});
/** What `push --json` writes. */
const Written = z.object({
  templates: z.array(z.object({ name: z.string(), state: z.string(), reason: z.string().optional() })).default([]),
  blocks: z.array(z.object({ file: z.string(), change: z.string() })).default([]),
  images: z.array(z.string()).default([]),
  error: Problem.optional(),
});

const inRepository = "Run `sestina pull` in the repository, decide there which changes stay, and deploy again.";
const continued = "What was saved stays: the next deployment goes on from there.";

/** One line for CloudFormation's events: what keeps the push from being done, and what to do. */
export function reasonOf(exitCode: ExitCode, text: string): string {
  const { templates, error } = Written.parse(JSON.parse(text));
  const failed = templates.filter(({ state }) => state === "failed");
  const parts = [
    ...(error ? [error.message, ...error.details] : failed.map(({ name, reason = "" }) => `${name}: ${reason}`)),
    exitCode === exitCodes.conflict ? inRepository : (error?.hint ?? ""),
    ...(templates.some(({ state }) => state !== "failed" && state !== "not-tried") ? [continued] : []),
  ];
  return parts.filter((part) => part !== "").join(" ");
}

/** One line for the log. */
export function summaryOf(text: string): string {
  const { templates, blocks, images } = Written.parse(JSON.parse(text));
  const shared = [
    ...images.map((file) => `images/${file} uploaded`),
    ...blocks.flatMap(({ file, change }) => (change === "unchanged" ? [] : [`blocks/${file} ${change}d`])),
  ];
  const states = templates.filter(({ state }) => state !== "unchanged").map(({ name, state }) => `${name} ${state}`);
  return [...shared, ...states, `${String(templates.length - states.length)} unchanged`].join(", ");
}
