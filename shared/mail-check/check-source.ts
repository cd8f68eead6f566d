import { limits } from "../constants.ts";
import type { Design } from "../email/design/types.ts";
import { designInLanguages } from "../email/languages/design-in-language.ts";
import type { MailLanguage } from "../email/languages/mail-in-language.ts";
import { sizeLevel, utf8Bytes } from "../email/render/size.ts";
import { auditDesign } from "../mail-audit/audit-design.ts";
import type { StoredSource } from "../models/template-source.ts";
import { compareContracts } from "../placeholders/contract/compare.ts";
import { type Contract, contractOf } from "../placeholders/contract/requirements.ts";
import { preflight } from "../placeholders/preflight.ts";
import type { TemplatePart } from "../placeholders/problem.ts";
import { sayFrom } from "../texts/say.ts";
import { type Mail, type MailOfLanguage, mailsOf, noOrigin, partsOf } from "./mails.ts";

/** Where a problem is: in a part of the mail, or at an item of the design and one of its values. */
type PlaceOfProblem =
  | {
      readonly part: TemplatePart;
      readonly line: number;
      readonly column: number;
      /** What is written there. */
      readonly text?: string | undefined;
    }
  | { readonly item: string | null; readonly field: readonly string[] };

/** A problem of a template that is not saved yet. */
export interface SourceProblem {
  /** The check that found it. */
  readonly rule: string;
  /** An error keeps mails from being delivered, or breaks them; a warning makes them worse. */
  readonly severity: "error" | "warning";
  readonly message: string;
  /** Absent: the default language. */
  readonly language?: string | undefined;
  readonly place: PlaceOfProblem;
}

interface Options {
  /** Next to the default one. */
  readonly languages: readonly MailLanguage[];
  /** What callers send today. */
  readonly published?: { readonly version: number; readonly contract: Contract } | undefined;
  readonly iconOrigin?: string;
  /** Absent: it is not asked which countdowns have ended. */
  readonly now?: Date | undefined;
}

/**
 * What the preflight of a publish, the contract with callers and the editor's checks find in a template, in each
 * language.
 */
export function checkSource(
  source: StoredSource,
  { languages, published, iconOrigin = noOrigin, now }: Options,
): readonly SourceProblem[] {
  const made = mailsOf(source, languages, iconOrigin);
  if (!made.ok) return [{ rule: "no-design", severity: "error", message: made.problem, place: ofBody }];
  const { mails, design } = made;
  return mails.flatMap(({ mail, language }) => [
    ...(design === undefined ? htmlSize(mail) : auditProblems(design, language, { iconOrigin, now })),
    ...preflightProblems({ mail, language }, design !== undefined),
    ...(language === undefined && published !== undefined ? contractProblems(mail, published) : []),
  ]);
}

const ofBody = { item: null, field: ["body"] };
const atStart = { part: "html", line: 1, column: 1 } as const;

function auditProblems(
  design: Design,
  language: MailLanguage | undefined,
  around: { readonly iconOrigin: string; readonly now: Date | undefined },
): SourceProblem[] {
  const shown = language ? designInLanguages(design, [language.code, ...(language.fallbacks ?? [])]) : design;
  const texts = { say: sayFrom({}), sayProblem: (message: string) => message };
  const input = { design: shown, kept: design, mergeTags: [], ...around, ...texts };
  return auditDesign(input).map(({ rule, item, severity, title, description, field = [] }) => ({
    rule,
    severity: severity === "ERROR" ? "error" : "warning",
    message: `${title}. ${description}`,
    language: language?.code,
    place: { item, field },
  }));
}

function htmlSize({ html }: Mail): SourceProblem[] {
  const bytes = utf8Bytes(html);
  const message = `The mail has ${Math.round(bytes / 1024)} KB. Gmail cuts off what comes after 102 KB.`;
  return sizeLevel(bytes) === "fine" ? [] : [{ rule: "mail-too-large", severity: "warning", message, place: atStart }];
}

/** The audits find broken placeholders of a design, with the item that they are in. */
function preflightProblems({ mail, language }: MailOfLanguage, hasDesign: boolean): SourceProblem[] {
  const of = { severity: "error", language: language?.code } as const;
  const isAudited = (code: string, part: string) => hasDesign && part !== "subject" && !neededData.has(code);
  const found = preflight(partsOf(mail)).flatMap(({ code, message, part = "html", line, column, path }) => {
    if (isAudited(code, part)) return [];
    return [{ ...of, rule: code, message, place: { part, line, column, text: path } }];
  });
  const bytes = utf8Bytes(mail.html) + utf8Bytes(mail.text);
  if (bytes <= limits.templateBytes) return found;
  const message = `Html and text have ${Math.ceil(bytes / 1024)} KB together; Amazon SES accepts ${limits.templateBytes / 1024} KB.`;
  return [...found, { ...of, rule: "template-too-large", message, place: atStart }];
}

/** Problems that show at rendering, which the audits do not do. */
const neededData: ReadonlySet<string> = new Set([
  "missing-variable",
  "outside-of-data",
  "output-too-long",
  "too-much-work",
  "wrong-arguments",
]);

/** What callers would have to send from the next publish on. */
function contractProblems(mail: Mail, { version, contract }: NonNullable<Options["published"]>): SourceProblem[] {
  const after = contractOf(partsOf(mail));
  if (!after.ok) return [];
  return compareContracts(contract, after.contract).flatMap(({ effect, explanation, use }) => {
    if (effect !== "breaking") return [];
    const message = `${explanation} Version ${version}, which is published, is sent without it.`;
    return [{ rule: "contract-broken", severity: "error", message, place: use ?? ofBody }];
  });
}
