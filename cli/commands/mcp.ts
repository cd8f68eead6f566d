import { createApi } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import type { Command } from "../core/command.ts";
import { credentialsFor } from "../api/credentials-of-run.ts";
import { Failure } from "../core/failure.ts";
import { version } from "../core/version.ts";
import { findFolder } from "../folder/disk.ts";
import { accountOf } from "../folder/project.ts";
import { readOwnKey, refuseOtherCompany } from "./connect.ts";

/** The agent waits for each tool: a longer pause is its decision. */
const LONGEST_PAUSE = 5000;

/** Serves the templates of an account to an agent, over stdin and stdout, until it closes them. */
export const mcp: Command<{ readonly account?: string }> = async ({ account }, context) => {
  const { around, isJson } = context;
  if (isJson) throw new Failure("misused", "`mcp` has no --json: its output is that of the protocol.");
  // An agent may work in a folder without templates.
  const { project = {} } = (await findFolder(around.cwd)) ?? {};
  const named = accountOf(project, account);
  const credentials = await credentialsFor(context);
  refuseOtherCompany(await readOwnKey(around, credentials), project);
  const { serve } = await import("../mcp/serve.ts");
  await serve({
    version,
    origin: credentials.url,
    apiOf: (id = named) => createApi(around, { ...credentials, account: id, longestPause: LONGEST_PAUSE }),
    problemOf,
    pictureOf: async (html, look) => {
      const { takePicture } = await import("../picture/take-picture.ts");
      return Buffer.from(await takePicture(html, look, around.env)).toString("base64");
    },
  });
  return { json: {}, text: "" };
};

function problemOf(error: unknown) {
  if (error instanceof Refused) {
    const { code, message, details, body } = error;
    const { contract } = body;
    return { code, message, details, ...(typeof contract === "string" && { contract }) };
  }
  if (!(error instanceof Failure)) return undefined;
  const { message, details, hint } = error;
  return { message, details: hint === undefined ? details : [...details, hint] };
}
