import { useMemo } from "react";
import type { VersionContent as Content } from "#shared/models/template-version.ts";
import type { Template } from "#shared/models/template.ts";
import { MailView } from "#web/ui/mail/mail-view.tsx";
import { mailWithPlaceholders } from "#web/ui/mail/mail-with-placeholders.ts";
import { VersionContent } from "./version-content.tsx";

export interface VersionViewProps {
  readonly template: Pick<Template, "uid" | "templateName">;
  readonly versionNumber: number;
}

/** A version as recipients see it, with its placeholders. */
export function VersionView({ template, versionNumber }: VersionViewProps) {
  return (
    <VersionContent id={template.uid} versionNumber={versionNumber}>
      {(content) => <Mail name={`${template.templateName}, version ${versionNumber}`} content={content} />}
    </VersionContent>
  );
}

function Mail({ name, content }: { name: string; content: Content }) {
  const mail = useMemo(() => mailWithPlaceholders(content), [content]);
  return <MailView name={name} mail={mail} />;
}
