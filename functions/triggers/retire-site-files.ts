import * as z from "zod";
import { retireFiles } from "#functions/domain/site-files/retire-files.ts";
import { answerCloudFormation } from "./answer-cloud-formation.ts";
import { adapters } from "#functions/core/adapters.ts";

/** The keys of the build's hashed files. Not empty, so that a mistake does not retire all files. */
const Properties = z.object({ Current: z.array(z.string().regex(/^(editor\/)?assets\/[\w.-]+$/)).min(1) });

/** Called by CloudFormation after a build's files are in the site's bucket; a rollback names the previous build's. */
export const handler = async (event: unknown): Promise<void> => {
  await answerCloudFormation(event, async (request) => {
    // The bucket is deleted with the stack, so nothing needs to be done.
    if (request.RequestType === "Delete") return request.PhysicalResourceId;
    const { openSiteFiles } = await adapters["site-files"]();
    await retireFiles(openSiteFiles(), Properties.parse(request.ResourceProperties).Current);
    return "site-files";
  });
};
