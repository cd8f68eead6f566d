import { useMutation, useQueryClient } from "@tanstack/react-query";
import { lifecycleRoutes } from "#shared/api/lifecycle.ts";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { BrokenContract, Job } from "#shared/models/job.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { publishingChanged } from "#web/lib/templates/publishing-state.ts";
import { templatesChanged } from "#web/lib/templates/template-queries.ts";

export interface PublishTarget {
  /** An earlier or previously published version; the current one by default. */
  readonly version?: number | undefined;
  /** The selected account by default. */
  readonly accountId?: string | undefined;
  /** Hash of the foreign content in Amazon SES that the user has seen and that is overwritten. */
  readonly overwrite?: string;
  /** The contract that the user has seen and accepts although it breaks callers. */
  readonly acceptContract?: string;
}

/** The jobs that are still running, and what the publish broke for callers. */
interface Published {
  readonly jobs: readonly Job[];
  readonly breaks?: BrokenContract | undefined;
}

/** Publishes a version of a template. */
export function usePublish(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (target: PublishTarget | "everywhere"): Promise<Published> => {
      if (target === "everywhere") {
        return callApi(publishingRoutes.publishTemplateEverywhere, { params: { id } });
      }
      const published = await publishOne(id, target);
      return "job" in published ? { jobs: [published.job] } : { jobs: [], breaks: published.breaks };
    },
    // Of a refused publish, other languages may be published.
    onSettled: () => publishingChanged(queryClient, id),
  });
}

function publishOne(id: string, { version, accountId, ...consent }: PublishTarget) {
  const account = accountId === undefined ? {} : { awsAccountId: accountId };
  const query = { ...account, ...consent };
  if (version === undefined) return callApi(publishingRoutes.publishTemplate, { params: { id }, query });
  const params = { id, versionNumber: String(version) };
  return callApi(versionRoutes.reactivateTemplateVersion, { params, query });
}

/** Saves a version that can be sent without the values. */
export function useMakeOptional(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: { basedOnVersion: number; values: string[] }) => {
      const change = await callApi(versionRoutes.makeValuesOptional, { params: { id }, body });
      return callApi(templateRoutes.saveTemplate, { params: { id }, body: change });
    },
    onSuccess: () => publishingChanged(queryClient, id),
  });
}

/** Publishes a copy of the template under another name, in the same account. */
export function usePublishAs(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ name, awsAccountId }: { name: string; awsAccountId: string }) => {
      const body = { duplicate_name: name, target_account_uid: awsAccountId };
      const { uid } = await callApi(lifecycleRoutes.duplicateTemplate, { params: { id }, body });
      return callApi(publishingRoutes.publishTemplate, { params: { id: uid }, query: { awsAccountId } });
    },
    onSettled: () => templatesChanged(queryClient),
  });
}
