import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { BrokenContract } from "#shared/models/job.ts";
import type { Api } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import { finishedJob } from "../api/finished-job.ts";
import type { Command, CommandContext } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { Failure, type Outcome } from "../core/failure.ts";
import { harmless } from "../core/paint.ts";
import { findFolder } from "../folder/disk.ts";
import { connect } from "./connect.ts";

interface PublishOptions {
  readonly names: readonly string[];
  readonly account?: string;
  /** The newest unless said. An older one takes a publish back. */
  readonly of?: string;
  /** The hash of a contract that breaks callers, and is accepted. */
  readonly acceptContract?: string;
}

interface Published {
  readonly name: string;
  readonly state: "published" | "failed" | "breaks-callers" | "not-tried";
  readonly version?: number;
  readonly reason?: string;
  /** To accept with --accept-contract. */
  readonly contract?: string;
  /** What callers lack: of a publish that was refused for it, or that was accepted. */
  readonly changes?: readonly string[];
}

/** Publishes versions to Amazon SES, one template after the other. */
export const publish: Command<PublishOptions> = async ({ names, account, of, acceptContract }, context) => {
  const request = {
    ...(of !== undefined && { version: versionOf(of) }),
    ...(acceptContract !== undefined && { acceptContract }),
  };
  const { around, report } = context;
  const project = (await findFolder(around.cwd))?.project ?? {};
  const { api } = await connect(context, project, account);
  const published: Published[] = [];
  for (const name of new Set(names)) {
    report(`Publishing ${name} …`);
    try {
      published.push(await publishOne(api, name, request, around));
    } catch (error) {
      // What was published before is shown: it does not become undone.
      if (!(error instanceof Failure) || published.length === 0) throw error;
      return stopped(published, names, name, error);
    }
  }
  const isDone = published.every(({ state }) => state === "published");
  const breaks = published.some(({ state }) => state === "breaks-callers");
  return {
    json: { templates: published },
    text: textOf(published),
    exitCode: isDone ? exitCodes.done : breaks ? exitCodes.findings : exitCodes.failed,
  };
};

/** An end that concerns the templates which follow as well, such as a key that is revoked meanwhile. */
function stopped(
  published: readonly Published[],
  names: readonly string[],
  at: string,
  { kind, message, hint, details }: Failure,
): Outcome {
  const tried = new Set([...published.map(({ name }) => name), at]);
  const notTried = [...new Set(names)].filter((name) => !tried.has(name));
  const all: Published[] = [
    ...published,
    { name: at, state: "failed", reason: [message, ...details].join(" ") },
    ...notTried.map((name) => ({ name, state: "not-tried" }) as const),
  ];
  return {
    json: { templates: all, error: { kind, message, hint, details } },
    text: [textOf(all), ...(hint === undefined ? [] : [hint])].join("\n"),
    exitCode: exitCodes[kind],
  };
}

/** @throws Failure for another text */
function versionOf(written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  throw new Failure("misused", `--of ${JSON.stringify(written)} is no version.`, {
    hint: "Give its number, such as 3.",
  });
}

/** @throws Failure for what would be refused for every template alike */
async function publishOne(
  api: Api,
  name: string,
  body: { readonly version?: number; readonly acceptContract?: string },
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

const textOf = (published: readonly Published[]): string => harmless(published.flatMap(linesOf).join("\n"));

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
