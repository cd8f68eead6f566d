/**
 * The keys of jobs of a company, their items and results.
 *
 * | access pattern                                     | key                                                         |
 * |----------------------------------------------------|-------------------------------------------------------------|
 * | jobs of a company                                  | company#<c> / job#<job>                                     |
 * | items of a job, and results of its steps           | job#<c>#<job> / work#…, results#<00000007>                  |
 * | the one running job of a kind in an account        | company#<c> / unique#job#<kind>#<account>                   |
 * | unfinished jobs by group                           | open-jobs / job#<group>#<urgency>#<job>                     |
 */
import type { Key } from "#functions/adapters/ports/table.ts";
import { companyPk, jobPk } from "../keys.ts";

const ofCompany = (companyId: string, sk: string): Key => ({ pk: companyPk(companyId), sk });
const ofJob = (companyId: string, jobId: string, sk: string): Key => ({ pk: jobPk(companyId, jobId), sk });
const numbered = (part: number) => String(part).padStart(8, "0");

export const jobKeys = {
  job: (companyId: string, jobId: string) => ofCompany(companyId, `job#${jobId}`),
  jobWork: (companyId: string, jobId: string, part: number) => ofJob(companyId, jobId, `work#${numbered(part)}`),
  jobResults: (companyId: string, jobId: string, step: number) => ofJob(companyId, jobId, `results#${numbered(step)}`),
  uniqueJob: (companyId: string, kind: string, accountId: string) =>
    ofCompany(companyId, `unique#job#${kind}#${accountId}`),
  openJob: (group: string, urgency: number, jobId: string): Key => ({
    pk: "open-jobs",
    sk: `job#${group}#${String(urgency)}#${jobId}`,
  }),
};

/** Queries: a partition and a prefix of its sort keys. */
export const jobPrefixes = {
  jobs: (companyId: string) => ({ pk: companyPk(companyId), skPrefix: "job#" }),
  jobWork: (companyId: string, jobId: string) => ({ pk: jobPk(companyId, jobId), skPrefix: "work#" }),
  jobResults: (companyId: string, jobId: string) => ({ pk: jobPk(companyId, jobId), skPrefix: "results#" }),
  openJobs: (group?: string) => ({ pk: "open-jobs", skPrefix: group === undefined ? "job#" : `job#${group}#` }),
};
