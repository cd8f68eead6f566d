import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { BrokenContract } from "#shared/models/job.ts";
import type { Api } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import { finishedJob } from "../api/finished-job.ts";
import type { CommandContext } from "../core/command.ts";
import { exitCodes, type ExitCode } from "../core/exit-codes.ts";
import { Failure } from "../core/failure.ts";
import { harmless } from "../core/paint.ts";
import { createProgress } from "../core/progress.ts";

export interface Published {
  readonly name: string;
  readonly state: "published" | "failed" | "breaks-callers" | "not-tried";
  readonly version?: number;
  readonly reason?: string;
  /** To accept with --accept-contract. */
  readonly contract?: string;
  /** What callers lack: of a publish that was refused for it, or that was accepted. */
  readonly changes?: readonly string[];
}

interface DuePublish {
  readonly name: string;
  readonly version?: number | undefined;
  readonly acceptContract?: string | undefined;
}

/** What became of each template; with the failure after which the rest was not tried. */
export interface PublishedEach {
  readonly templates: readonly Published[];
  readonly end?: Failure;
}

/**
 * Publishes one template after the other. What is refused for one does not keep the others from it.
 * @throws Failure for what would be refused for every template alike, if nothing was published before
 */
export async function publishEach(
  api: Api,
  due: readonly DuePublish[],
  context: Pick<CommandContext, "around" | "status">,
): Promise<PublishedEach> {
  const published: Published[] = [];
  const show = createProgress(context, due.length);
  for (const [at, { name, ...body }] of due.entries()) {
    try {
      published.push(await publishOne(api, name, body, context.around));
    } catch (error) {
      // What was published before is shown: it does not become undone.
      if (!(error instanceof Failure) || published.length === 0) throw error;
      const failed = { name, state: "failed", reason: [error.message, ...error.details].join(" ") } as const;
      const rest = due.slice(at + 1).map((one) => ({ name: one.name, state: "not-tried" }) as const);
      return { templates: [...published, failed, ...rest], end: error };
    }
    show(name);
  }
  return { templates: published };
}

export function exitCodeOf({ templates, end }: PublishedEach): ExitCode {
  if (end !== undefined) return exitCodes[end.kind];
  if (templates.every(({ state }) => state === "published")) return exitCodes.done;
  return templates.some(({ state }) => state === "breaks-callers") ? exitCodes.findings : exitCodes.failed;
}

/** @throws Failure for what would be refused for every template alike */
async function publishOne(
  api: Api,
  name: string,
  body: Omit<DuePublish, "name">,
  around: CommandContext["around"],
): Promise<Published> {
  try {
    const answer = await api(machineApiRoutes.publishAccountTemplate, { params: { name }, body });
    if (!("job" in answer)) {
      return { name, state: "published", version: answer.publishedVersion, ...changesOf(answer.breaks) };
    }
    const { job, items } = await finishedJob(api, around, answer);
    const breaks = items.find((item) => item.breaks !== undefined)?.breaks;
    if (job.state === "done") {
      const { publishedVersion } = await api(machineApiRoutes.readAccountTemplate, { params: { name }, query: {} });
      return { name, state: "published", version: publishedVersion, ...changesOf(breaks) };
    }
    if (breaks !== undefined) {
      return { name, state: "breaks-callers", contract: breaks.contract, ...changesOf(breaks) };
    }
    const reasons = items.map(({ reason = "" }) => reason).filter((reason) => reason !== "");
    return { name, state: "failed", reason: reasons.join(" ") || job.state };
  } catch (error) {
    if (!(error instanceof Refused) || isOfAll(error)) throw error;
    const { code, message, hint = "", details, body: answer } = error;
    if (code !== "TEMPLATE_BREAKS_CALLERS") {
      return { name, state: "failed", reason: [message, ...details, hint].join(" ").trim() };
    }
    const contract = typeof answer["contract"] === "string" ? answer["contract"] : undefined;
    return { name, state: "breaks-callers", changes: details, ...(contract !== undefined && { contract }) };
  }
}

const changesOf = (breaks: BrokenContract | undefined): Pick<Published, "changes"> =>
  breaks === undefined ? {} : { changes: breaks.changes.map(({ field, rule }) => `${field}: ${rule}`) };

/** What would be refused for every template alike. */
const isOfAll = ({ kind }: Refused): boolean => kind === "denied" || kind === "unavailable";

export const publishedText = (published: readonly Published[]): string =>
  harmless(published.flatMap(linesOf).join("\n"));

function linesOf({ name, state, version, reason = "", contract, changes = [] }: Published): readonly string[] {
  const lacking = changes.map((line) => `  ${line}`);
  switch (state) {
    case "published": {
      const done = `${name}: published${version === undefined ? "" : ` (version ${String(version)})`}`;
      return lacking.length === 0 ? [done] : [`${done}. Callers do not send today what it needs:`, ...lacking];
    }
    case "failed":
      return [`${name}: not published. ${reason}`, ...lacking];
    case "not-tried":
      return [`${name}: not tried`];
    case "breaks-callers":
      return [
        `${name}: not published, because it needs data that callers do not send today:`,
        ...lacking,
        ...(contract === undefined ? [] : [`  Accept this with --accept-contract ${contract}`]),
      ];
  }
}
