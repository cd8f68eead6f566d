import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { importRoutes } from "#shared/api/imports.ts";
import { jobRoutes } from "#shared/api/jobs.ts";
import type { Job, JobItem } from "#shared/models/job.ts";
import type { NamedGroup } from "#shared/models/named-group.ts";
import type { ImportableTemplate } from "#shared/models/importable-template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { allJobs } from "#web/lib/jobs/job-queries.ts";
import { templateKeys } from "#web/lib/templates/template-queries.ts";
import { latestItems } from "./comparison-choices.ts";

/**
 * The templates that are only in Amazon SES, as far as they are listed; `listing` is the job that lists them, if there
 * is one.
 */
export interface Importable {
  readonly templates: readonly ImportableTemplate[];
  readonly listing: Job | undefined;
}

/** Reads all stored pages. If a listing was restarted, a name may occur twice. */
async function loadImportable(query: { readonly fresh?: "true" }, signal?: AbortSignal): Promise<Importable> {
  const call = (asked: Parameters<typeof callApi<typeof importRoutes.listImportableTemplates>>[1]) =>
    callApi(importRoutes.listImportableTemplates, asked, { signal });
  const first = await call({ query });
  const { listing } = first;
  const found = new Map(first.entities.map((template) => [template.name, template]));
  for (let { next } = first; listing !== undefined && next !== undefined;) {
    const page = await call({ query: { listing: listing.id, behind: next } });
    for (const template of page.entities) found.set(template.name, template);
    ({ next } = page);
  }
  return { templates: [...found.values()], listing };
}

export const importableQuery = queryOptions({
  queryKey: templateKeys.importable,
  queryFn: ({ signal }) => loadImportable({}, signal),
});

/** Lists the templates of Amazon SES again, although a list is stored. */
export function useListAgain() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => loadImportable({ fresh: "true" }),
    onSuccess: (importable) => queryClient.setQueryData(importableQuery.queryKey, importable),
  });
}

/** What an import takes: templates by name, and groups of them that become one template in several languages. */
export interface WantedImport {
  readonly names: readonly string[];
  readonly groups: readonly NamedGroup[];
}

/** Starts an import. */
export const useStartImport = () =>
  useMutation({
    mutationFn: async ({ names, groups }: WantedImport) =>
      (await callApi(importRoutes.importTemplates, { body: { names: [...names], groups: [...groups] } })).job,
  });

/** Starts the comparison of templates as languages of one template each. */
export const useStartComparison = () =>
  useMutation({
    mutationFn: async (groups: readonly NamedGroup[]) =>
      (await callApi(importRoutes.compareImportedLanguages, { body: { groups: [...groups] } })).job,
  });

/** One run of a comparison: its results, and the job that it retries. */
interface ComparisonRun {
  readonly items: readonly JobItem[];
  readonly retryOf: string | undefined;
}

async function loadRun(id: string, signal: AbortSignal): Promise<ComparisonRun> {
  const load = (query: { readonly behind?: string }) =>
    callApi(jobRoutes.getJob, { params: { id }, query }, { signal });
  const first = await load({});
  const items = [...first.items];
  for (let { next } = first; next !== undefined;) {
    const page = await load({ behind: next });
    items.push(...page.items);
    ({ next } = page);
  }
  return { items, retryOf: first.job.retryOf };
}

/** All results of a comparison that has ended. A retry has only what was left over: the rest is in the jobs before it. */
export const comparedQuery = (id: string) =>
  queryOptions({
    queryKey: [...allJobs, "compared", id],
    queryFn: async ({ signal }) => {
      const runs: ComparisonRun[] = [];
      for (let job: string | undefined = id; job !== undefined;) {
        const run: ComparisonRun = await loadRun(job, signal);
        runs.unshift(run);
        job = run.retryOf;
      }
      return latestItems(runs.map(({ items }) => items));
    },
  });
