import { randomUUID } from "node:crypto";
import { sourceSaveRoutes } from "#shared/api/source-saves.ts";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import { TemplateSource, wholeChange } from "#shared/models/template-source.ts";
import type { Api } from "../api/client.ts";
import { Refused } from "../api/failure-of-answer.ts";
import { hashOf } from "../folder/read-templates.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import type { PlannedChange } from "./planned-changes.ts";

export interface SaveOptions {
  /** What becomes of rows whose reusable blocks have changed since. */
  readonly blockUpdateType?: "unlink" | "updateBlock";
}

/** What the account has after the save. */
export interface SavedTemplate {
  readonly state: "created" | "saved" | "tagged" | "unchanged";
  readonly version: number;
  readonly hash: string;
}

/** As a save takes it. The design is the folder's own value: zod's copy has no `__proto__`. */
function sourceOf({ source }: TemplateInFolder): TemplateSource {
  const parsed = TemplateSource.parse(source);
  return source.design === undefined ? parsed : { ...parsed, design: source.design };
}

/**
 * Does what was planned for a template. A run that was killed in the middle is repeated without a second version: the
 * account makes none of contents that it has, and has each name once.
 */
export async function saveTemplate(
  api: Api,
  template: TemplateInFolder,
  { change, version = 1 }: PlannedChange,
  options: SaveOptions,
): Promise<SavedTemplate> {
  const { name, tags } = template;
  const besides = { ...(tags && { tags: [...tags] }), ...options };
  const save = (body: Partial<TemplateSource>, basedOnVersion: number) =>
    api(sourceSaveRoutes.saveSource, { params: { name }, body: { ...body, ...besides, basedOnVersion } });
  switch (change) {
    case "create":
      return createTemplate(api, template, { name, ...sourceOf(template), ...besides });
    case "update":
      return { state: "saved", ...(await save(wholeChange(sourceOf(template)), version)) };
    case "tags":
      return { state: "tagged", ...(await save({}, version)) };
    default:
      return { state: "unchanged", version, hash: hashOf(template.source) };
  }
}

/** A former run may have been killed while Sestina was creating the template: then the account has it by now. */
async function createTemplate(
  api: Api,
  template: TemplateInFolder,
  body: TemplateSource & { readonly name: string },
): Promise<SavedTemplate> {
  try {
    const idempotencyKey = randomUUID();
    return { state: "created", ...(await api(sourceSaveRoutes.createFromSource, { body }, { idempotencyKey })) };
  } catch (error) {
    if (!(error instanceof Refused) || error.code !== "TEMPLATE_EXISTS") throw error;
    const hash = hashOf(template.source);
    const request = { templates: [{ name: template.name, hash }] };
    const [found] = (await api(templateSourceRoutes.planTemplates, { body: request })).templates;
    if (found?.change !== "unchanged" || found.version === undefined) throw error;
    return { state: "created", version: found.version, hash };
  }
}
