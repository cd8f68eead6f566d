import { infiniteQueryOptions, type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { driftRoutes } from "#shared/api/drift.ts";
import { importRoutes } from "#shared/api/imports.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import type { DriftFinding } from "#shared/models/drift.ts";
import type { Job } from "#shared/models/job.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { driftKeys } from "#web/lib/drift/drift-queries.ts";
import { allJobs, followJob } from "#web/lib/jobs/job-queries.ts";
import { templatesChanged } from "#web/lib/templates/template-queries.ts";
import type { DriftFilter } from "./drift-filter.ts";

/** The findings of a filter, one page at a time. */
export const findingsQuery = ({ account, kind, ignored, search }: DriftFilter) =>
  infiniteQueryOptions({
    queryKey: [...driftKeys.all, "findings", account ?? "", kind ?? "", ignored, search],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: "50",
        search,
        ignored: ignored ? ("true" as const) : ("false" as const),
        ...(account !== undefined && { awsAccountId: account }),
        ...(kind !== undefined && { kind }),
        ...(pageParam !== "" && { behind: pageParam }),
      };
      return callApi(driftRoutes.listDriftFindings, { query }, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });

/** Templates that are published in different versions, one page at a time. */
export const versionDifferencesQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...driftKeys.all, "versions", search],
    initialPageParam: "",
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: "50", search, ...(pageParam !== "" && { behind: pageParam }) };
      return callApi(driftRoutes.listVersionDifferences, { query }, { signal });
    },
    getNextPageParam: ({ next }) => next,
  });

const driftChanged = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: driftKeys.all });

const MOST_PER_CALL = 100;

/** Findings as calls take them: of one account, and not too many. */
function byCall(findings: readonly DriftFinding[]): [string, DriftFinding[]][] {
  const calls: [string, DriftFinding[]][] = [];
  for (const finding of findings) {
    const open = calls.find(([id, group]) => id === finding.awsAccountId && group.length < MOST_PER_CALL);
    if (open === undefined) calls.push([finding.awsAccountId, [finding]]);
    else open[1].push(finding);
  }
  return calls;
}

const seen = (findings: readonly DriftFinding[]) => findings.map(({ templateName, hash }) => ({ templateName, hash }));

/** Starts a check of the account, or of all. */
export function useCheck() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (awsAccountId: string | undefined) =>
      (await callApi(driftRoutes.checkDrift, { body: awsAccountId === undefined ? {} : { awsAccountId } })).jobs,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: allJobs }),
  });
}

/** Ignores findings, or lists them again. */
export function useIgnore() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ findings, ignored }: { findings: readonly DriftFinding[]; ignored: boolean }) => {
      for (const [awsAccountId, group] of byCall(findings)) {
        await callApi(driftRoutes.ignoreDrift, { body: { awsAccountId, ignored, findings: seen(group) } });
      }
    },
    onSettled: () => driftChanged(queryClient),
  });
}

/** Starts a job for each call, and reloads the findings when it has ended. */
function useJobs(start: (awsAccountId: string, findings: readonly DriftFinding[]) => Promise<Job>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (findings: readonly DriftFinding[]): Promise<readonly Job[]> => {
      const jobs: Job[] = [];
      for (const [awsAccountId, group] of byCall(findings)) {
        const job = await start(awsAccountId, group);
        followJob(queryClient, job.id, () => {
          void driftChanged(queryClient);
          void templatesChanged(queryClient);
        });
        jobs.push(job);
      }
      return jobs;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: allJobs }),
  });
}

/** Publishes again what was published, in place of the content in Amazon SES that the user has seen. */
export const usePublishFindings = () =>
  useJobs(
    async (awsAccountId, findings) =>
      (await callApi(driftRoutes.publishDrift, { body: { awsAccountId, findings: seen(findings) } })).job,
  );

/** Imports templates that are only in Amazon SES. */
export const useImportFindings = () =>
  useJobs(async (awsAccountId, findings) => {
    const names = findings.map(({ templateName }) => templateName);
    return (await callApi(importRoutes.importTemplates, { body: { awsAccountId, names } })).job;
  });

/** The default languages first: what is kept of them may have another structure. */
const defaultFirst = (findings: readonly DriftFinding[]) =>
  findings.toSorted(
    (one, other) => Number(one.template?.language !== undefined) - Number(other.template?.language !== undefined),
  );

/** Stores what Amazon SES holds as the newest versions, one after the other. */
export function useKeepFindings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (findings: readonly DriftFinding[]) => {
      // Each language of a template makes a version.
      const newest = new Map<string, number>();
      for (const { awsAccountId, hash, template } of defaultFirst(findings)) {
        if (template === undefined) continue;
        const { uid: id, language, versionNumber } = template;
        const key = `${awsAccountId} ${id}`;
        const of = { awsAccountId, hash, ...(language !== undefined && { language }) };
        const body = { ...of, basedOnVersion: newest.get(key) ?? versionNumber };
        const kept = await callApi(publishingRoutes.keepSesVersion, { params: { id }, body });
        newest.set(key, kept.versionNumber);
      }
    },
    onSettled: () => Promise.all([driftChanged(queryClient), templatesChanged(queryClient)]),
  });
}
