import { auditDesign } from "#shared/mail-audit/audit-design.ts";
import { limits } from "#shared/constants.ts";
import type { Design } from "#shared/email/design/types.ts";
import { designInLanguage } from "#shared/email/languages/design-in-language.ts";
import { sizeLevel, utf8Bytes } from "#shared/email/render/size.ts";
import { compareContracts } from "#shared/placeholders/contract/compare.ts";
import { contractOf } from "#shared/placeholders/contract/requirements.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { preflight } from "#shared/placeholders/preflight.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import { sayFrom } from "#shared/texts/say.ts";
import { nameOfFile } from "../folder/file-names.ts";
import type { LockedTemplate } from "../folder/lock.ts";
import { startOf, type Problem } from "../folder/problem.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";
import { contractOfSkeleton } from "../folder/skeleton.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { languagesOf, type Mail, mailsOf, noOrigin, partsOf } from "./mails.ts";
import { createPlaces, type Places } from "./places.ts";
import { ruleProblems } from "./rule-problems.ts";

interface CheckOptions {
  /** Of the project. */
  readonly languages: readonly string[];
  readonly locked: LockedTemplate | undefined;
}

/** Everything that is wrong with a template of the folder, by file and line. */
export function checkTemplate(found: FoundTemplate, options: CheckOptions): readonly Problem[] {
  const named = (problem: Problem): Problem => ({ ...problem, template: found.name });
  if (found.template === undefined) return found.problems.map(named);
  const places = createPlaces(found, found.template.source);
  const problems = [...ruleProblems(found, found.template), ...mailProblems(found.template, places, options)];
  return inOrder([...problems, ...sampleProblems(found, found.template)]).map(named);
}

/** A problem of the default language is that of each language that takes its words from it. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const once = new Map(
    problems.map((one) => [[one.file, one.line, one.column, one.rule, one.message].join("\0"), one]),
  );
  return [...once.values()].sort((a, b) => compare(a.file, b.file) || a.line - b.line || a.column - b.column);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function mailProblems(
  { source }: TemplateInFolder,
  places: Places,
  { languages, locked }: CheckOptions,
): readonly Problem[] {
  const made = mailsOf(source, languagesOf(source, languages));
  if (!made.ok) {
    return [{ ...places.ofItem(null, ["body"]), rule: "no-design", severity: "error", message: made.problem }];
  }
  const { mails, design } = made;
  return mails.flatMap(({ mail, language }) => [
    ...(design === undefined ? htmlSize(mail, places) : auditProblems(design, language, places)),
    ...preflightProblems(mail, language, places, design !== undefined),
    ...(language === undefined ? contractProblems(mail, locked, places) : []),
  ]);
}

function auditProblems(design: Design, language: string | undefined, places: Places): readonly Problem[] {
  const shown = designInLanguage(design, language ?? null);
  const texts = { say: sayFrom({}), sayProblem: (message: string) => message };
  const input = { design: shown, kept: design, mergeTags: [], iconOrigin: noOrigin, ...texts };
  return auditDesign(input).map(({ rule, item, severity, title, description, field = [] }) => ({
    ...places.ofItem(item, field),
    rule,
    severity: severity === "ERROR" ? "error" : "warning",
    message: `${title}. ${description}`,
  }));
}

function htmlSize({ html }: Mail, places: Places): readonly Problem[] {
  const bytes = utf8Bytes(html);
  const place = places.inMail({ part: "html", line: 1, column: 1 }, undefined);
  const message = `The mail has ${Math.round(bytes / 1024)} KB. Gmail cuts off what comes after 102 KB.`;
  return sizeLevel(bytes) === "fine" ? [] : [{ ...place, rule: "mail-too-large", severity: "warning", message }];
}

/** The audits find broken placeholders of a design, with the item that they are in. */
function preflightProblems(
  mail: Mail,
  language: string | undefined,
  places: Places,
  hasDesign: boolean,
): readonly Problem[] {
  const isAudited = (code: string, part: string) => hasDesign && part !== "subject" && !neededData.has(code);
  const found = preflight(partsOf(mail)).flatMap(({ code, message, part = "html", line, column, path }): Problem[] => {
    if (isAudited(code, part)) return [];
    const place = places.inMail({ part, line, column, text: path }, language);
    return [{ ...place, rule: code, severity: "error", message }];
  });
  const bytes = utf8Bytes(mail.html) + utf8Bytes(mail.text);
  if (bytes <= limits.templateBytes) return found;
  const place = places.inMail({ part: "html", line: 1, column: 1 }, language);
  const message = `Html and text have ${Math.ceil(bytes / 1024)} KB together; Amazon SES accepts ${limits.templateBytes / 1024} KB.`;
  return [...found, { ...place, rule: "template-too-large", severity: "error", message }];
}

/** Problems that show at rendering, which the audits do not do. */
const neededData = new Set([
  "missing-variable",
  "outside-of-data",
  "output-too-long",
  "too-much-work",
  "wrong-arguments",
]);

/** What callers would have to send from the next publish on. */
function contractProblems(mail: Mail, locked: LockedTemplate | undefined, places: Places): readonly Problem[] {
  if (locked?.published === undefined) return [];
  const before = contractOfSkeleton(locked.published.contract);
  const after = contractOf(partsOf(mail));
  if (!before.ok || !after.ok) return [];
  const { version } = locked.published;
  return compareContracts(before.contract, after.contract).flatMap(({ effect, explanation, use }): Problem[] => {
    if (effect !== "breaking") return [];
    const message = `${explanation} Version ${String(version)}, which is published, is sent without it.`;
    const place = use === undefined ? places.ofItem(null, ["body"]) : places.inMail(use, undefined);
    return [{ ...place, rule: "contract-broken", severity: "error", message }];
  });
}

/** Sample data that the mail cannot be rendered with. */
function sampleProblems({ path, files }: FoundTemplate, { source, samples }: TemplateInFolder): readonly Problem[] {
  const made = mailsOf(source, []);
  const [standard] = made.ok ? made.mails : [];
  const extracted = standard && extractPlaceholders(partsOf(standard.mail));
  if (extracted?.ok !== true) return [];
  const { tree } = extracted;
  return [...samples].flatMap(([name, values]) => {
    const errors = [...validateValues(tree, values)];
    if (errors.length === 0) return [];
    const message = `The sample data lacks values: ${errors.map(([at, error]) => `${at} (${error})`).join(", ")}.`;
    const isOwn = (file: string) => file.startsWith("sample-data/") && nameOfFile(file) === `sample-data/${name}.json`;
    const place = startOf(`${path}/${[...files.keys()].find(isOwn) ?? "sample-data"}`);
    return [{ ...place, rule: "sample-data", severity: "warning", message }];
  });
}
