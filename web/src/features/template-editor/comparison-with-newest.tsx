import Alert from "@cloudscape-design/components/alert";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { readDesign } from "#shared/email/design/read-design.ts";
import { renderDesign } from "#shared/email/render/render-design.ts";
import type { Template, TemplateChange } from "#shared/models/template.ts";
import { sentenceOf } from "#web/lib/api/api-error.ts";
import { MailComparison, type ComparedMail } from "#web/ui/comparison/mail-comparison.tsx";
import { Waiting } from "#web/ui/waiting.tsx";
import { newestQuery } from "./queries.ts";

export interface ComparisonWithNewestProps {
  /** As it was opened. */
  readonly template: Template;
  /** What was to be saved. */
  readonly change: TemplateChange;
}

/** What somebody else has saved meanwhile beside what would be saved now. */
export function ComparisonWithNewest({ template, change }: ComparisonWithNewestProps) {
  const newest = useQuery(newestQuery(template.uid));
  const mine = useMemo(() => mailOf(template, change), [template, change]);
  if (newest.isError) return <Alert type="error">{sentenceOf(newest.error)}</Alert>;
  if (newest.data === undefined) return <Waiting />;
  const { versionNumber, subject, html, text } = newest.data;
  return <MailComparison before={{ name: `Version ${versionNumber}`, subject, html, text }} after={mine} />;
}

/** The mail that a save would make, made as the server makes it. */
function mailOf(template: Template, { design, subject = template.subject, text }: TemplateChange): ComparedMail {
  const read = readDesign(design);
  const isTouched = design !== template.design && read.ok;
  const made = isTouched ? renderDesign(read.design, { iconOrigin: window.location.origin }) : template;
  const own = text === "" ? undefined : (text ?? (template.textIsOwn ? template.text : undefined));
  return { name: "My changes", subject, html: made.html, text: own ?? made.text };
}
