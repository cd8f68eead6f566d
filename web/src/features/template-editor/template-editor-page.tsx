import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router-dom";
import { templateQuery } from "#web/lib/templates/template-queries.ts";
import { say } from "#web/lib/texts/say.ts";
import { DeskSkeleton } from "#web/ui/templates/desk-skeleton.tsx";
import { TemplateMessage } from "#web/ui/templates/template-message.tsx";
import { EditorDesk } from "./editor-desk.tsx";
import { OfferedCopy } from "./working-copy/offered-copy.tsx";

/** Opens a template as it is stored at that moment; a conflict with another user is found at the save. */
export function TemplateEditorPage() {
  const { id = "" } = useParams();
  const [round, setRound] = useState(0);
  const query = useQuery({
    ...templateQuery(id),
    refetchOnMount: "always",
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

  const openAnew = () => setRound((current) => current + 1);
  const reload = async () => {
    await query.refetch();
    openAnew();
  };

  if (query.error !== null) {
    return (
      <TemplateMessage
        error={query.error}
        notFound={say("Wrong account selected or template deleted")}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (query.isFetchedAfterMount && query.data !== undefined) {
    const template = query.data;
    const desk = { template, onReload: reload, onSavedOtherwise: openAnew };
    return (
      <OfferedCopy key={id} template={template}>
        {(copy) => <EditorDesk key={round} {...desk} copy={round === 0 ? copy : undefined} />}
      </OfferedCopy>
    );
  }
  return <DeskSkeleton />;
}
