import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { errorMessages } from "#shared/error-messages.ts";
import { templateQuery } from "#web/lib/templates/template-queries.ts";
import { DeskSkeleton } from "#web/ui/templates/desk-skeleton.tsx";
import { TemplateMessage } from "#web/ui/templates/template-message.tsx";
import { say } from "#web/lib/texts/say.ts";
import { PreviewDesk } from "./preview-desk.tsx";

/** Previews a template as recipients see it, and sends it. */
export function TemplatePreviewPage() {
  const { id = "" } = useParams();
  const query = useQuery(templateQuery(id));
  if (query.data !== undefined) {
    // Another version may have other placeholders, so the form is reset.
    return <PreviewDesk key={`${id} ${query.data.versionNumber}`} template={query.data} />;
  }
  if (query.error === null) return <DeskSkeleton />;
  return (
    <TemplateMessage
      error={query.error}
      notFound={say(errorMessages.TEMPLATE_NOT_FOUND)}
      onRetry={() => void query.refetch()}
    />
  );
}
