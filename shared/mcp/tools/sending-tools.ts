import * as z from "zod";
import { machineApiRoutes } from "../../api/machine-api.ts";
import { BrokenContract, StartedJob } from "../../models/job.ts";
import { MachineTemplateSummary } from "../../models/machine-template-summary.ts";
import { TemplateName } from "../../models/scalars.ts";
import { MachineSendRequest, SendReport } from "../../models/send.ts";
import { type AddTool, defineTool } from "../tool.ts";

const { job } = StartedJob.shape;
const outside = { readOnlyHint: false, destructiveHint: true, openWorldHint: true };

/** Of a test: a few people look at it, and sends to customers are no work of an agent. */
const MOST_RECIPIENTS = 5;

/** Tools whose work is seen outside of Sestina: they need the scopes `publish` and `send`. */
export const sendingTools: readonly AddTool[] = [
  defineTool("publish", {
    title: "Publish a version",
    description:
      "Publishes a version to Amazon SES: from then on it is what programs send to people. Ask the user before. What " +
      "would break programs that send today's data is refused where the account's rules ask a person about it.",
    input: { name: TemplateName, version: z.int().positive().describe("The version that the user has agreed to.") },
    output: z.object({
      template: MachineTemplateSummary.optional().describe("The published template; absent while a job goes on."),
      breaks: BrokenContract.optional(),
      job: job.optional().describe("Follow it with read_job."),
    }),
    annotations: { ...outside, idempotentHint: true },
    run: async (api, { name, version }) => {
      const answer = await api(machineApiRoutes.publishAccountTemplate, { params: { name }, body: { version } });
      if ("job" in answer) return { job: answer.job };
      const { breaks, ...template } = answer;
      return { template, breaks };
    },
  }),
  defineTool("send_test", {
    title: "Send a test mail",
    description:
      "Sends the published version to a few recipients as a real mail, with the given data. Ask the user for the addresses.",
    input: {
      name: TemplateName,
      senderEmailAddress: MachineSendRequest.shape.senderEmailAddress,
      recipients: z.array(z.email()).min(1).max(MOST_RECIPIENTS),
      variables: MachineSendRequest.shape.variables,
      language: MachineSendRequest.shape.language,
    },
    output: z.object({
      job: job.describe("Follow it with read_job: it has the outcome for each recipient."),
      recipients: z.array(SendReport.shape.recipients.element.pick({ address: true, language: true })),
    }),
    annotations: { ...outside, idempotentHint: false },
    run: (api, { name, ...body }, { newKey }) =>
      api(machineApiRoutes.sendAccountTemplate, { params: { name }, body }, { idempotencyKey: newKey() }),
  }),
];
