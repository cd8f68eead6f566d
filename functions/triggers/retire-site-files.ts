import * as z from "zod";
import { retireFiles } from "#functions/domain/site-files/retire-files.ts";
import { answerCloudFormation } from "./answer-cloud-formation.ts";

/** The keys of the build's hashed files. A build has some, so that an empty list retires nothing by mistake. */
const Properties = z.object({ Current: z.array(z.string().regex(/^(editor\/)?assets\/[\w.-]+$/)).min(1) });

/** Called by CloudFormation after the files of a build are in the site's bucket; the rollback names the former build's. */
export const handler = async (event: unknown): Promise<void> => {
  await answerCloudFormation(event, async (request) => {
    // With the stack goes the bucket; there is nothing to put in order before.
    if (request.RequestType === "Delete") return request.PhysicalResourceId;
    const { openSiteFiles } = await import("#functions/adapters/site-files/s3.ts");
    await retireFiles(openSiteFiles(), Properties.parse(request.ResourceProperties).Current);
    return "site-files";
  });
};
