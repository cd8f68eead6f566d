import { blockRoutes } from "#shared/api/blocks.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { nextDesign } from "./designs.ts";
import { markerOf } from "./markers.ts";
import type { Worker } from "./worker.ts";

interface Saving {
  readonly id: string;
  /** In all accounts instead of only the selected one. */
  readonly everywhere?: boolean;
  /** A reusable block to add to the mail. */
  readonly block?: string;
}

/** The newer rows of changed blocks that a save finds: mostly the user accepts them. */
export const blockUpdateOf = ({ random }: Worker): "updateBlock" | "unlink" =>
  random() < 0.8 ? "updateBlock" : "unlink";

/** Reads a template and saves it with a new marker; returns the read version, and the marker with the outcome. */
export async function save(worker: Worker, { id, everywhere = false, block }: Saving) {
  const { ask, history, tenant, name, next } = worker;
  const params = { id };
  const seen = await ask(templateRoutes.getTemplate, { params });
  if (seen.is !== "acknowledged") return undefined;
  const shown = block === undefined ? undefined : await ask(blockRoutes.getBlock, { params: { id: block } });
  const marker = markerOf("marker", name, next());
  const body = {
    basedOnVersion: seen.answer.versionNumber,
    design: nextDesign(marker, seen.answer.design, shown?.answer),
    blockUpdateType: blockUpdateOf(worker),
  };
  const route = everywhere ? templateRoutes.saveTemplateEverywhere : templateRoutes.saveTemplate;
  const saved = await ask(route, { params, body });
  if (saved.is === "acknowledged") {
    history.saved.push({ companyId: tenant.companyId, templateId: id, version: saved.answer.versionNumber, marker });
  }
  return { marker, saved, seen: seen.answer };
}
