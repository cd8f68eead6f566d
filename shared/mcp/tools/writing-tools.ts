import * as z from "zod";
import { sourceSaveRoutes } from "../../api/source-saves.ts";
import { SavedMachineTemplate } from "../../models/machine-template.ts";
import { Subject, TemplateName } from "../../models/scalars.ts";
import { besides } from "../../models/source-change.ts";
import { sourceFields } from "../../models/source-fields.ts";
import { type AddTool, defineTool } from "../tool.ts";

const described = {
  ...sourceFields,
  design: sourceFields.design.describe("See the resource sestina://reference/design. Give either a design or html."),
};

/** Tools that need the scope `write`. What they save is sent to no one before it is published. */
export const writingTools: readonly AddTool[] = [
  defineTool("create_draft", {
    title: "Create a draft",
    description: "Creates a template that is not published. Give a design, which people can edit, or html.",
    input: { name: TemplateName, ...described, ...besides },
    output: SavedMachineTemplate,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false },
    run: (api, body, { newKey }) => api(sourceSaveRoutes.createFromSource, { body }, { idempotencyKey: newKey() }),
  }),
  defineTool("save_draft", {
    title: "Save a draft",
    description:
      "Saves a new version of a template; the published version stays as it is. What is left out keeps its value. If " +
      "another user has saved since `basedOnVersion`, it is refused, and names who and when.",
    input: {
      name: TemplateName,
      basedOnVersion: z.int().positive().describe("The version that the change was made from."),
      ...described,
      subject: Subject.optional(),
      ...besides,
    },
    output: SavedMachineTemplate,
    annotations: { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false },
    run: (api, { name, ...body }) => api(sourceSaveRoutes.saveSource, { params: { name }, body }),
  }),
];
