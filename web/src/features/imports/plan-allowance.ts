import type { Subscription } from "#shared/models/company.ts";

type Usage = Pick<Subscription, "templateLimit" | "templates">;

/** How many more templates the plan allows. */
export const allowanceOf = ({ templateLimit, templates }: Usage): number =>
  Math.max(0, templateLimit - templates.count);
