import { NewSampleData } from "#shared/models/sample-data.ts";
import { TemplateSource } from "#shared/models/template-source.ts";
import { startOf, type Problem } from "../folder/problem.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";

/** Rules that a save holds it to. */
export function ruleProblems({ path, described }: FoundTemplate, { source }: TemplateInFolder): readonly Problem[] {
  const parsed = TemplateSource.safeParse(source);
  return (parsed.error?.issues ?? []).map((issue) => {
    const [first = ""] = issue.path.map(String);
    const isBody = ["design", "html", "text"].includes(first);
    const file = { design: "design.json", html: "mail.html", text: "mail.txt" }[first] ?? "template.yaml";
    const place = isBody ? startOf(`${path}/${file}`) : (described?.placeOf(issue.path) ?? startOf(path));
    return { ...place, rule: "wrong-value", severity: "error", message: issue.message };
  });
}

/** Rules that a save holds sample data to, of all sets of a template. */
export function sampleRuleProblems({ path }: FoundTemplate, { samples }: TemplateInFolder): readonly Problem[] {
  return [...samples].flatMap(([name, { file, values, language }]) => {
    const [issue] = NewSampleData.safeParse({ name, values, ...(language && { language }) }).error?.issues ?? [];
    if (issue === undefined) return [];
    const message = issue.path[0] === "name" ? `The name of the file: ${issue.message}` : issue.message;
    return [{ ...startOf(`${path}/${file}`), rule: "wrong-value", severity: "error", message }];
  });
}
