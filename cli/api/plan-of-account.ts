import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { Plan, PlanRequest } from "#shared/models/template-plan.ts";
import type { Api } from "./client.ts";

type Asked = PlanRequest["templates"];

/** More are asked for in several calls. */
const AT_ONCE = 1000;

/** The answer to one call; those that it leaves unknown are asked for again, as long as that makes them fewer. */
async function planAtOnce(api: Api, asked: Asked): Promise<Plan> {
  const { templates, ...missing } = await api(templateSourceRoutes.planTemplates, { body: { templates: asked } });
  const unknown = asked.filter((_, at) => templates[at]?.change === "unknown");
  if (unknown.length === 0 || unknown.length === asked.length) return { templates, ...missing };
  const later = new Map((await planAtOnce(api, unknown)).templates.map((each) => [each.name, each]));
  return { templates: templates.map((each) => later.get(each.name) ?? each), ...missing };
}

/**
 * What saves of these templates would do, and what the account has besides. `missingCount` counts also those that
 * `missing` does not name.
 */
export async function planOfAccount(api: Api, asked: Asked): Promise<Plan> {
  const templates: Plan["templates"] = [];
  const missing = new Map<string, Plan["missing"][number]>();
  let inAccount = 0;
  for (let from = 0; from < Math.max(1, asked.length); from += AT_ONCE) {
    const answer = await planAtOnce(api, asked.slice(from, from + AT_ONCE));
    templates.push(...answer.templates);
    for (const each of answer.missing) missing.set(each.name, each);
    inAccount = answer.missingCount + answer.templates.filter(isThere).length;
  }
  for (const { name } of asked) missing.delete(name);
  const missingCount = Math.max(missing.size, inAccount - templates.filter(isThere).length);
  return { templates, missing: [...missing.values()], missingCount };
}

const isThere = ({ change }: Plan["templates"][number]): boolean => change !== "create";
