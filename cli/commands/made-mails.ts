import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { languageAlone, mailsOf, type Mail, partsOf } from "#shared/mail-check/mails.ts";
import { Failure } from "../core/failure.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import type { TypedTemplate } from "../types/typed-template.ts";

/** @throws Failure for a template that cannot be rendered */
export function mailOf({ name, source }: TemplateInFolder, language?: string, origin?: string): Mail {
  const made = mailsOf(source, language === undefined ? [] : [languageAlone(language)], origin);
  const mail = made.ok ? made.mails.at(-1)?.mail : undefined;
  if (mail !== undefined) return mail;
  throw new Failure("misused", `${name} cannot be rendered.`, {
    hint: "`sestina check` says where.",
    details: made.ok ? [] : [made.problem],
  });
}

/** @throws Failure for a template that Amazon SES could not render */
export function typedTemplate(template: TemplateInFolder): TypedTemplate {
  const extracted = extractPlaceholders(partsOf(mailOf(template)));
  if (extracted.ok) return { name: template.name, tree: extracted.tree };
  throw new Failure("misused", `Amazon SES could not render ${template.name}.`, {
    hint: "`sestina check` says where.",
    details: extracted.problems.map(({ message }) => message),
  });
}
