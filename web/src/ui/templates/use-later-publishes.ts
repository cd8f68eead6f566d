import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { Template } from "#shared/models/template.ts";
import type { PublishingState } from "#shared/models/publishing-state.ts";
import { languagesQuery } from "#web/lib/languages/language-queries.ts";
import { isLaterPublish, publishingStateQuery, showPublishingState } from "#web/lib/templates/publishing-state.ts";
import { say } from "#web/lib/texts/say.ts";
import { useSnackbars } from "../snackbars/snackbars-context.ts";

const noticeOf = (name: string, { publishedVersion, publishedBy }: PublishingState): string => {
  const version = say("version {publishedVersion}", { publishedVersion: publishedVersion ?? 0 });
  return publishedBy === "rollback"
    ? say("{name} was rolled back to {version}: mails of the newer version could not be rendered.", { name, version })
    : say("Another user published {version} of {name}.", { version, name });
};

/**
 * Shows publishes by others and rollbacks on the screens of a template that is open meanwhile, with a notice. Returns what
 * Amazon SES holds.
 */
export function useLaterPublishes(template: Template): PublishingState {
  const queryClient = useQueryClient();
  const { info } = useSnackbars();
  const { uid, templateName } = template;
  const { data: now, refetch } = useQuery(publishingStateQuery(template));
  const { data: company } = useQuery(languagesQuery);
  const publishesLanguages = typeof company?.namePattern === "string";
  // The template states what Amazon SES holds in the default language alone.
  useEffect(() => {
    if (publishesLanguages) void refetch();
  }, [publishesLanguages, refetch]);
  const isLater = isLaterPublish(template, now);
  useEffect(() => {
    if (!isLater) return;
    void showPublishingState(queryClient, uid, now);
    if (now.publishedBy !== "you") info(noticeOf(templateName, now));
  }, [isLater, now, queryClient, uid, templateName, info]);
  return now;
}
