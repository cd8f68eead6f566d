import { blockRoutes } from "#shared/api/blocks.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import { mailDesign } from "../load/mail-design.ts";
import type { Ask, Outcome } from "./ask.ts";
import { nextDesign } from "./designs.ts";
import { markerOf } from "./markers.ts";
import type { Shared } from "./worker.ts";

const TEMPLATES = 2;

function answered<T>({ answer }: Outcome<T>): T {
  if (answer === undefined) throw new Error("What all of a company share could not be made.");
  return answer;
}

/** Creates templates with a block, for all workers of a company, before the first fault. */
export async function makeShared(ask: Ask, name: string): Promise<Shared> {
  const design = mailDesign(markerOf("block", name, 0));
  const block = answered(
    await ask(blockRoutes.createBlock, { body: { label: name, description: "Shared block", design } }),
  );
  const templates: string[] = [];
  for (let number = 0; number < TEMPLATES; number += 1) {
    const body = { template_name: `shared-${String(number)}`, subject: "Hello {{name}}" };
    const { uid: id } = answered(await ask(templateRoutes.createTemplate, { body }));
    const change = { basedOnVersion: 1, design: nextDesign("New template", "", block) };
    answered(await ask(templateRoutes.saveTemplate, { params: { id }, body: change }));
    templates.push(id);
  }
  return { templates, block: block.id };
}
