import * as z from "zod";
import type { TableReader } from "#functions/adapters/ports/table.ts";
import { log } from "#functions/core/log.ts";
import { servicesFor } from "#functions/core/makers.ts";
import { scopeOf } from "#functions/core/trigger-scope.ts";
import { propagateStep } from "#functions/domain/blocks/propagate-step.ts";
import { checkStep } from "#functions/domain/drift/check-step.ts";
import { withSettledFindings } from "#functions/domain/drift/settle-findings.ts";
import { compareStep } from "#functions/domain/imports/compare-group.ts";
import { importStep } from "#functions/domain/imports/import-step.ts";
import { listingStep } from "#functions/domain/imports/listing-step.ts";
import { moveStep } from "#functions/domain/lifecycle/move-step.ts";
import type { JobWork, StepOutcome } from "#functions/domain/jobs/start-job.ts";
import { syncDomains } from "#functions/domain/identities/sync-domains.ts";
import { syncAddresses } from "#functions/domain/identities/sync-addresses.ts";
import { syncJob } from "#functions/domain/jobs/sync-identities.ts";
import { deleteStep } from "#functions/domain/publishing/delete-step.ts";
import { publishStep } from "#functions/domain/publishing/publish-step.ts";
import { sendStep } from "#functions/domain/sends/send-step.ts";
import type { JobRecord } from "#functions/storage/jobs/job-store.ts";
import type { JobKind } from "#shared/models/job.ts";

/** SES's rate of the calls that it counts per second: one, unless AWS has raised it or the local AWS has another. */
const Settings = z.object({ SES_CALLS_PER_SECOND: z.coerce.number().positive().default(1) });

/** Each step lists all identities of Amazon SES, so fewer steps make fewer calls. */
const ADDRESSES_AT_ONCE = 1500;

const syncing = (sync: Parameters<typeof syncJob>[0]) => (): JobWork => ({
  callsPerSecond: Settings.parse(process.env).SES_CALLS_PER_SECOND,
  step: async (job) =>
    syncJob(sync, job, await servicesFor(["table:write", "customer-account:read"], scopeOf("jobs", job.companyId))),
});

/** A step whose templates agree with Amazon SES after it. */
const settling =
  <S extends { readonly table: TableReader }>(step: (job: JobRecord, services: S) => Promise<StepOutcome>) =>
  async (job: JobRecord, services: S) =>
    withSettledFindings(job, await step(job, services), services.table);

/** The adapter limits the rate of these calls. */
const writing = (step: typeof publishStep) => (): JobWork => ({
  callsPerSecond: Settings.parse(process.env).SES_CALLS_PER_SECOND,
  step: async (job) =>
    step(job, await servicesFor(["table:write", "customer-account:write"], scopeOf("jobs", job.companyId))),
});

/** No calls to Amazon SES. */
const moving = (): JobWork => ({
  callsPerSecond: 1,
  step: async (job) => moveStep(job, await servicesFor(["table:write", "queue:write"], scopeOf("jobs", job.companyId))),
});

/** The work of each kind of job. */
export const jobKinds: Readonly<Record<JobKind, () => JobWork>> = {
  "sync-email-identities": syncing((...[customer, place, context, after]) =>
    syncAddresses(customer, place, context, after, ADDRESSES_AT_ONCE),
  ),
  "sync-domain-identities": syncing(syncDomains),
  "publish-templates": writing(settling(publishStep)),
  "delete-templates": writing(deleteStep),
  "send-template": writing(sendStep),
  "archive-templates": moving,
  "restore-templates": moving,
  // Its calls to Amazon SES are allowed fifty times per second.
  "import-templates": () => ({
    callsPerSecond: 50,
    step: async (job) =>
      settling(importStep)(job, {
        ...(await servicesFor(["table:write", "customer-account:read"], scopeOf("jobs", job.companyId))),
        logUnreadable: (error) => log("warn", "TEMPLATE_UNREADABLE", { jobId: job.id, error }),
      }),
  }),
  // Its calls to Amazon SES are allowed fifty times per second.
  "compare-languages": () => ({
    callsPerSecond: 50,
    step: async (job) =>
      compareStep(job, await servicesFor(["table:write", "customer-account:read"], scopeOf("jobs", job.companyId))),
  }),
  // The adapter limits the rate of these calls.
  "list-templates": () => ({
    callsPerSecond: 1,
    step: async (job) =>
      listingStep(job, await servicesFor(["table:write", "customer-account:read"], scopeOf("jobs", job.companyId))),
  }),
  // The adapter limits the rate of these calls.
  "check-drift": () => ({
    callsPerSecond: 1,
    step: async (job) =>
      checkStep(job, await servicesFor(["table:write", "customer-account:read"], scopeOf("jobs", job.companyId))),
  }),
  // No calls to Amazon SES.
  "propagate-block": () => ({
    callsPerSecond: 1,
    step: async (job) => propagateStep(job, await servicesFor(["table:write"], scopeOf("jobs", job.companyId))),
  }),
  // No calls to Amazon SES. Loaded on demand, since most jobs are of other kinds.
  "apply-brand": () => ({
    callsPerSecond: 1,
    step: async (job) => {
      const { applyBrandStep } = await import("#functions/domain/brand/apply-brand-step.ts");
      return applyBrandStep(job, await servicesFor(["table:write"], scopeOf("jobs", job.companyId)));
    },
  }),
};
