import { checkSource } from "#shared/mail-check/check-source.ts";
import { languageAlone, languagesOf, mailsOf, partsOf } from "#shared/mail-check/mails.ts";
import { extractPlaceholders } from "#shared/placeholders/extract.ts";
import { validateValues } from "#shared/placeholders/validate.ts";
import type { LockedTemplate } from "../folder/lock.ts";
import { startOf, type Problem } from "../folder/problem.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";
import { contractOfSkeleton } from "../folder/skeleton.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { createPlaces, type Places } from "./places.ts";
import { ruleProblems, sampleRuleProblems } from "./rule-problems.ts";

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
  const { template } = found;
  const problems = [
    ...ruleProblems(found, template),
    ...sampleRuleProblems(found, template),
    ...mailProblems(found.template, places, options),
  ];
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
  const options = { languages: languagesOf(source, languages).map(languageAlone), published: publishedOf(locked) };
  return checkSource(source, options).map(({ rule, severity, message, language, place }) => ({
    ...("item" in place ? places.ofItem(place.item, place.field) : places.inMail(place, language)),
    ...{ rule, severity, message },
  }));
}

function publishedOf(locked: LockedTemplate | undefined) {
  if (locked?.published === undefined) return undefined;
  const before = contractOfSkeleton(locked.published.contract);
  return before.ok ? { version: locked.published.version, contract: before.contract } : undefined;
}

/** Sample data that the mail cannot be rendered with. */
function sampleProblems({ path }: FoundTemplate, { source, samples }: TemplateInFolder): readonly Problem[] {
  const made = mailsOf(source, []);
  const [standard] = made.ok ? made.mails : [];
  const extracted = standard && extractPlaceholders(partsOf(standard.mail));
  if (extracted?.ok !== true) return [];
  const { tree } = extracted;
  return [...samples.values()].flatMap(({ file, values }) => {
    const errors = [...validateValues(tree, values)];
    if (errors.length === 0) return [];
    const message = `The sample data lacks values: ${errors.map(([at, error]) => `${at} (${error})`).join(", ")}.`;
    return [{ ...startOf(`${path}/${file}`), rule: "sample-data", severity: "warning", message }];
  });
}
