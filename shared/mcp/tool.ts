import type { CallToolResult, McpServer, ToolAnnotations } from "@modelcontextprotocol/server";
import * as z from "zod";
import { Id } from "../models/scalars.ts";
import type { ApiCall, CallProblem, McpHost } from "./api-call.ts";
import { portable } from "./portable-schema.ts";

/** What each tool that is about an account takes next to its own arguments. */
export const ofAccount = {
  account: Id.optional().describe("The id of an account of the key, see `whoami`. Needed where the key has several."),
};

interface ToolConfig<Input extends z.ZodRawShape, Output extends z.ZodObject> {
  readonly title: string;
  readonly description: string;
  readonly input: Input;
  readonly output: Output;
  readonly annotations: ToolAnnotations;
  readonly run: (api: ApiCall, args: z.output<z.ZodObject<Input>>, host: McpHost) => Promise<z.input<Output>>;
}

/** Adds one tool to a server. */
export type AddTool = (server: McpServer, host: McpHost) => void;

/** Annotations of a tool that only reads from Sestina. */
export const reading: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };

/** A tool: a typed call of the API, whose answer is given as JSON, and whose refusal names the field and the rule. */
export function defineTool<Input extends z.ZodRawShape, Output extends z.ZodObject>(
  name: string,
  { title, description, input, output, annotations, run }: ToolConfig<Input, Output>,
): AddTool {
  const own = z.strictObject(input);
  const inputSchema = portable(z.strictObject({ ...input, ...ofAccount }));
  const outputSchema = portable(output);
  return (server, host) => {
    server.registerTool(
      name,
      { title, description, inputSchema, outputSchema, annotations: { title, ...annotations } },
      ({ account, ...rest }: Record<string, unknown>) =>
        withProblems(host, async () => {
          const api = host.apiOf(ofAccount.account.parse(account));
          const answer = output.parse(await run(api, own.parse(rest), host));
          return { content: [{ type: "text", text: JSON.stringify(answer) }], structuredContent: answer };
        }),
    );
  };
}

/** A refusal is an answer that the agent can act on. */
export async function withProblems(host: McpHost, run: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await run();
  } catch (error) {
    const problem = host.problemOf(error);
    if (problem === undefined) throw error;
    return { isError: true, content: [{ type: "text", text: textOf(problem) }] };
  }
}

/** What an agent can do about a refusal. */
const advice: Readonly<Record<string, string>> = {
  AWS_ACCOUNT_MISSING: "Name an account of `whoami`.",
  INVALID_INPUT: "Correct the arguments that are named.",
  PERMISSION_DENIED: "The key does not allow this. Ask the user for a key with the scope, or leave it to a person.",
  TEMPLATE_BREAKS_CALLERS:
    "A person has to accept this in Sestina. Make the new variables optional with {{#if}}, or ask the user to publish.",
  TEMPLATE_CHANGED: "Read the template again, apply the change to that version, and save with its number.",
  TEMPLATE_CHANGED_IN_SES: "A person has to decide in Sestina which version stays.",
  TEMPLATE_DESIGN_INVALID: "Correct the design at the place that is named; `sestina://reference/design` describes it.",
  TEMPLATE_EXISTS: "Choose another name, or save a draft of the template that there is.",
  TEMPLATE_NOT_FOUND: "`list_templates` has the names.",
  TEMPLATE_NOT_PUBLISHED: "Only a published template can be sent.",
  TEMPLATE_UPDATE_FAILED_BLOCK_MODIFIED: "Say with blockUpdateType what becomes of rows whose blocks have changed.",
  TOO_MANY_REQUESTS: "Wait a minute.",
};

/** The refusal with its code, each field with its rule, and what can be done about it. */
export function textOf({ code = "", message, details, contract }: CallProblem): string {
  const hint = Object.hasOwn(advice, code) ? advice[code] : undefined;
  const ofContract = contract === undefined ? undefined : `contract: ${contract}`;
  return [message, ...details, ofContract, hint].filter((line) => line !== undefined).join("\n");
}
