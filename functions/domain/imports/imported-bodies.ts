import { designIds } from "#functions/domain/templates/blocks-in-design.ts";
import type { TemplateBodies } from "#functions/storage/templates/template-records.ts";
import { limits } from "#shared/constants.ts";
import type { Design } from "#shared/email/design/types.ts";
import { importHtml } from "#shared/email/import/import-html.ts";
import type { ImportedPart } from "#shared/email/import/imported-parts.ts";
import { PREHEADER_LENGTH } from "#shared/models/mail-words.ts";
import { oneLine } from "#shared/models/scalars.ts";

export interface ImportedBodies {
  readonly bodies: TemplateBodies;
  /** How each part of the html was read. */
  readonly parts: readonly ImportedPart[];
}

type Mail = Pick<TemplateBodies, "subject" | "html" | "text">;

interface Context {
  readonly newId: () => string;
  readonly appUrl: () => string;
}

/** The design that is read from the html of a mail. */
export const designOfMail = ({ subject, html }: Omit<Mail, "text">, { newId, appUrl }: Context) =>
  importHtml(html, { newId: designIds(newId), iconOrigin: appUrl(), subject });

/** The unchanged parts of a mail, and a design that was read from its html. */
export const bodiesWith = (design: Design, { subject, html, text }: Mail): TemplateBodies => ({
  ...{ subject, html, text, textIsOwn: text !== "", htmlIsOwn: true },
  design: JSON.stringify(design),
});

/** The first version of an imported template: the unchanged parts, and a design read from the html. */
export function importedBodies(mail: Mail, context: Context): ImportedBodies {
  const { design, parts } = designOfMail(mail, context);
  return { bodies: bodiesWith(design, mail), parts };
}

const isLine = (text: string, { least, most }: { readonly least: number; readonly most: number }) =>
  text.length >= least && text.length <= most && oneLine[0].test(text);

/** Whether a save accepts it as the subject of a language. */
export const canBeSubject = (text: string): boolean => isLine(text, { least: 1, most: limits.subjectLength });

/** Whether a save accepts it as the preheader of a language. */
export const canBePreheader = (text: string): boolean => isLine(text, { least: 0, most: PREHEADER_LENGTH });
