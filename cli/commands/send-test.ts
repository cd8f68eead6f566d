import { randomUUID } from "node:crypto";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { finishedJob } from "../api/finished-job.ts";
import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { connect } from "./connect.ts";
import { mailOf, readFolder } from "./made-mails.ts";
import { dataFor } from "./render.ts";
import { Failure } from "../core/failure.ts";

interface SendTestOptions {
  readonly name: string;
  readonly from: string;
  readonly to: readonly string[];
  readonly account?: string;
  readonly language?: string;
  readonly sample?: string;
  readonly data?: string;
}

/** Sends the published version with sample data of the folder. */
export const sendTest: Command<SendTestOptions> = async (options, context) => {
  const { name, from, to, account, language } = options;
  const { around } = context;
  const { templates } = await readFolder(around.cwd, [name]);
  const [template] = templates;
  if (template === undefined) throw new Failure("misused", `The folder has no template ${name}.`);
  const variables = await dataFor(template, mailOf(template), options, around);
  const api = await connect(context, account);
  const started = await api(
    machineApiRoutes.sendAccountTemplate,
    {
      params: { name },
      body: {
        senderEmailAddress: from,
        recipients: [...to],
        variables,
        ...(language !== undefined && { language }),
      },
    },
    { idempotencyKey: randomUUID() },
  );
  const { job, items } = await finishedJob(api, around, started);
  const lines = items.map(
    (item) => `${item.name}: ${item.outcome}${item.reason === undefined ? "" : ` (${item.reason})`}`,
  );
  return {
    json: { state: job.state, items },
    text: lines.join("\n"),
    exitCode: job.state === "done" ? exitCodes.done : exitCodes.failed,
  };
};
