import { useQuery } from "@tanstack/react-query";
import { useParams, useSearchParams } from "react-router-dom";
import { errorMessages } from "#shared/error-messages.ts";
import { templateQuery } from "#web/lib/templates/template-queries.ts";
import { DeskSkeleton } from "#web/ui/templates/desk-skeleton.tsx";
import { TemplateMessage } from "#web/ui/templates/template-message.tsx";
import { say } from "#web/lib/texts/say.ts";
import { historyQuery } from "./queries.ts";
import { limitIn } from "./selection.ts";
import { VersionsDesk } from "./versions-desk.tsx";

/** The versions of a template: view, compare, annotate, publish and restore them. */
export function VersionsPage() {
  const { id = "" } = useParams();
  const [params] = useSearchParams();
  const template = useQuery(templateQuery(id));
  const history = useQuery(historyQuery(id, limitIn(params)));
  const error = template.error ?? history.error;
  if (template.data !== undefined && history.data !== undefined) {
    return <VersionsDesk template={template.data} history={history.data} isLoadingMore={history.isPlaceholderData} />;
  }
  if (error === null) return <DeskSkeleton />;
  return (
    <TemplateMessage
      error={error}
      notFound={say(errorMessages.TEMPLATE_NOT_FOUND)}
      onRetry={() => void Promise.all([template.refetch(), history.refetch()])}
    />
  );
}
