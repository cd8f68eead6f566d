import { machineApiRoutes } from "#shared/api/machine-api.ts";
import type { Api } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import { finishedJob } from "../api/finished-job.ts";
import type { Command, CommandContext } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
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
  readonly state: "published" | "failed" | "breaks-callers";
  readonly version?: number;
  readonly reason?: string;
  /** To accept with --accept-contract. */
  readonly contract?: string;
  readonly changes?: readonly string[];
}

/** Publishes versions to Amazon SES, one template after the other. */
export const publish: Command<PublishOptions> = async (options, context) => {
  const project = (await findFolder(context.around.cwd))?.project ?? {};
  const { api } = await connect(context, project, options.account);
  const published: Published[] = [];
  for (const name of options.names) {
    context.report(`Publishing ${name} …`);
    published.push(await publishOne(api, name, options, context));
  }
  const isDone = published.every(({ state }) => state === "published");
  const breaks = published.some(({ state }) => state === "breaks-callers");
  return {
    json: { templates: published },
    text: published.flatMap(linesOf).join("\n"),
    exitCode: isDone ? exitCodes.done : breaks ? exitCodes.findings : exitCodes.failed,
  };
};

async function publishOne(
  api: Api,
  name: string,
  { of, acceptContract }: PublishOptions,
  { around }: CommandContext,
): Promise<Published> {
  const body = {
    ...(of !== undefined && { version: Number(of) }),
    ...(acceptContract !== undefined && { acceptContract }),
  };
  try {
    const answer = await api(machineApiRoutes.publishAccountTemplate, { params: { name }, body });
    if (!("job" in answer)) return { name, state: "published", version: answer.publishedVersion };
    const { job, items } = await finishedJob(api, around, answer);
    if (job.state === "done") return { name, state: "published", version: await publishedVersion(api, name) };
    return {
      name,
      state: "failed",
      reason:
        items
          .map(({ reason }) => reason ?? "")
          .join(" ")
          .trim() || job.state,
    };
  } catch (error) {
    if (!(error instanceof Refused) || isOfAll(error)) throw error;
    const { code, message, details, body: answer } = error;
    if (code !== "TEMPLATE_BREAKS_CALLERS") {
      return { name, state: "failed", reason: [message, ...details].join(" ") };
    }
    const contract = typeof answer["contract"] === "string" ? answer["contract"] : undefined;
    return { name, state: "breaks-callers", changes: details, ...(contract !== undefined && { contract }) };
  }
}

/** What would be refused for every template alike. */
const isOfAll = ({ kind, code }: Refused): boolean => code === "UNAUTHENTICATED" || kind === "unavailable";

/** Undefined for a key that may publish and not read. */
async function publishedVersion(api: Api, name: string): Promise<number | undefined> {
  try {
    return (await api(machineApiRoutes.readAccountTemplate, { params: { name }, query: {} })).publishedVersion;
  } catch (error) {
    if (error instanceof Refused && error.kind === "denied") return undefined;
    throw error;
  }
}

function linesOf({ name, state, version, reason = "", contract, changes = [] }: Published): readonly string[] {
  switch (state) {
    case "published":
      return [`${name}: published${version === undefined ? "" : ` (version ${String(version)})`}`];
    case "failed":
      return [`${name}: not published. ${reason}`];
    case "breaks-callers":
      return [
        `${name}: not published, because it needs data that callers do not send today:`,
        ...changes.map((line) => `  ${line}`),
        ...(contract === undefined ? [] : [`  Accept this with --accept-contract ${contract}`]),
      ];
  }
}
