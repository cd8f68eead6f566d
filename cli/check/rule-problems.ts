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
