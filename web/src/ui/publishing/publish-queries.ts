import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { publishingRoutes } from "#shared/api/publishing.ts";
import { versionRoutes } from "#shared/api/versions.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { Job } from "#shared/models/job.ts";
import type { Template } from "#shared/models/template.ts";
import { callApi } from "#web/lib/api/call-api.ts";
import { deploymentsQuery } from "#web/lib/templates/lifecycle.ts";
import { templateKeys, templateQuery, templatesChanged } from "#web/lib/templates/template-queries.ts";

export interface PublishTarget {
  /** An earlier or previously published version; the current one by default. */
  readonly version?: number | undefined;
  /** The selected account by default. */
  readonly accountId?: string | undefined;
  /** Hash of the foreign content in Amazon SES that the user has seen and that is overwritten. */
  readonly overwrite?: string;
}

/** Publishes, and returns the jobs that are still running. */
export function usePublish(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (target: PublishTarget | "everywhere"): Promise<readonly Job[]> => {
      if (target === "everywhere") {
        return (await callApi(publishingRoutes.publishTemplateEverywhere, { params: { id } })).jobs;
      }
      const published = await publishOne(id, target);
      return "job" in published ? [published.job] : [];
    },
    onSuccess: () => publishingChanged(queryClient, id),
  });
}

function publishOne(id: string, { version, accountId, overwrite }: PublishTarget) {
  const account = accountId === undefined ? {} : { awsAccountId: accountId };
  const query = { ...account, ...(overwrite !== undefined && { overwrite }) };
  if (version === undefined) return callApi(publishingRoutes.publishTemplate, { params: { id }, query });
  const params = { id, versionNumber: String(version) };
  return callApi(versionRoutes.reactivateTemplateVersion, { params, query });
}

/** Reloads the publishing state of the template; the open version stays the same. */
export async function publishingChanged(queryClient: QueryClient, id: string): Promise<void> {
  const { queryKey } = templateQuery(id);
  // If no screen has loaded the template, the selected account may not have it.
  if (queryClient.getQueryData(queryKey) !== undefined) {
    const now = await callApi(templateRoutes.getTemplate, { params: { id } });
    queryClient.setQueryData(queryKey, (open: Template | undefined) => open && standingAs(open, now));
  }
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: templateKeys.history(id) }),
    queryClient.invalidateQueries({ queryKey: deploymentsQuery(id).queryKey }),
    templatesChanged(queryClient),
  ]);
}

const standingAs = (
  open: Template,
  { status, publishedVersion, publishedTimestamp, unpublishedChanges, awsAccountId }: Template,
): Template => ({ ...open, status, publishedVersion, publishedTimestamp, unpublishedChanges, awsAccountId });
