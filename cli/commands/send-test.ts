import { randomUUID } from "node:crypto";
import { machineApiRoutes } from "#shared/api/machine-api.ts";
import { LanguageTag } from "#shared/models/language-code.ts";
import { finishedJob } from "../api/finished-job.ts";
import type { Command } from "../core/command.ts";
import { exitCodes } from "../core/exit-codes.ts";
import { harmless } from "../core/paint.ts";
import { languageOf } from "../folder/project.ts";
import { connect } from "./connect.ts";
import { mailOf } from "./made-mails.ts";
import { templateNamed } from "./read-folder.ts";
import { dataFor } from "./render.ts";

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
  const { folder, template } = await templateNamed(context, name);
  const variables = await dataFor(template, mailOf(template), options, around);
  const { api } = await connect(context, folder.project, account);
  const started = await api(
    machineApiRoutes.sendAccountTemplate,
    {
      params: { name },
      body: {
        senderEmailAddress: from,
        recipients: [...to],
        variables,
        ...(language !== undefined && { language: languageOf(language, LanguageTag) }),
      },
    },
    { idempotencyKey: randomUUID() },
  );
  const { job, items } = await finishedJob(api, around, started);
  const lines = items.map((item) =>
    harmless(`${item.name}: ${item.outcome}${item.reason === undefined ? "" : ` (${item.reason})`}`),
  );
  return {
    json: { state: job.state, items },
    text: lines.join("\n"),
    exitCode: job.state === "done" ? exitCodes.done : exitCodes.failed,
  };
};
