import * as z from "zod";
import { TemplateName } from "./scalars.ts";
import { besides } from "./source-change.ts";
import { oneBody, sourceFields } from "./source-fields.ts";

export const NewTemplateSource = z
  .strictObject({ name: TemplateName, ...sourceFields, ...besides })
  .refine(({ design, html }) => (design === undefined) !== (html === undefined), oneBody);
