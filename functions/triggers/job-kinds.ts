import * as z from "zod";
import { servicesFor } from "#functions/core/makers.ts";
import type { JobWork } from "#functions/domain/jobs/job-work.ts";
import { syncStep } from "#functions/domain/jobs/sync-email-identities.ts";
import type { JobKind } from "#shared/models/job.ts";

/** What SES allows of the calls that it counts by the second: one, unless AWS has raised it or the small cloud plays another. */
const Settings = z.object({ SES_CALLS_PER_SECOND: z.coerce.number().positive().default(1) });

const callsPerSecond = () => Settings.parse(process.env).SES_CALLS_PER_SECOND;

/** How the jobs of each kind are worked on. */
export const jobKinds: Readonly<Record<JobKind, () => JobWork>> = {
  "sync-email-identities": () => ({
    stepsPerSecond: callsPerSecond(),
    step: async (job) => syncStep(job, await servicesFor(["table:write", "customer-account:read"])),
  }),
};
