import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { publishingRoutes } from "#shared/api/publishing.ts";
import type { Template } from "#shared/models/template.ts";
import type { PublishingState } from "#shared/models/publishing-state.ts";
import { callApi } from "../api/call-api.ts";
import { POLLED_EVERY_MS } from "../notifications/notification-queries.ts";
import { deploymentsQuery } from "./lifecycle.ts";
import { templateKeys, templateQuery, templatesChanged } from "./template-queries.ts";

const readState = (id: string, signal?: AbortSignal): Promise<PublishingState> =>
  callApi(publishingRoutes.getPublishingState, { params: { id } }, signal && { signal });

const stateKey = (id: string) => [...templateKeys.one(id), "publishing-state"];

/** What Amazon SES holds of an open template; polled while the page is visible. */
export const publishingStateQuery = (open: Template) =>
  queryOptions({
    queryKey: stateKey(open.uid),
    queryFn: ({ signal }) => readState(open.uid, signal),
    initialData: (): PublishingState => ({ ...open, languages: [] }),
    refetchInterval: POLLED_EVERY_MS,
  });

/** Whether a version was published since the template was read. An answer may be older than the template. */
export const isLaterPublish = (
  { publishedTimestamp: read = "", awsAccountId }: Template,
  now: PublishingState,
): boolean => (now.publishedTimestamp ?? "") > read && (awsAccountId === null || now.awsAccountId === awsAccountId);

/** Shows a publishing state on the screens of an open template. Its version and its content stay the same. */
export async function showPublishingState(queryClient: QueryClient, id: string, state: PublishingState): Promise<void> {
  const { status, publishedVersion, publishedTimestamp, unpublishedChanges, awsAccountId } = state;
  queryClient.setQueryData(stateKey(id), state);
  queryClient.setQueryData(
    templateQuery(id).queryKey,
    (open) => open && { ...open, status, publishedVersion, publishedTimestamp, unpublishedChanges, awsAccountId },
  );
  await reloadPublishing(queryClient, id);
}

const reloadPublishing = (queryClient: QueryClient, id: string) =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: templateKeys.history(id) }),
    queryClient.invalidateQueries({ queryKey: deploymentsQuery(id).queryKey }),
    templatesChanged(queryClient),
  ]);

/** Reloads the publishing state of the template; the open version stays the same. */
export async function publishingChanged(queryClient: QueryClient, id: string): Promise<void> {
  // If no screen has loaded the template, the selected account may not have it.
  if (queryClient.getQueryData(templateQuery(id).queryKey) === undefined) await reloadPublishing(queryClient, id);
  else await showPublishingState(queryClient, id, await readState(id));
}
