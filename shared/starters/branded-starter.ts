import { blankDesign } from "../email/design/new-items.ts";
import type { Design } from "../email/design/types.ts";
import type { Brand } from "../models/brand.ts";
import { socialRow } from "../brand/brand-rows.ts";
import { brandBody } from "../brand/item-values.ts";
import { rowInBrand } from "../sections/row-in-brand.ts";
import { designOfStarter, starterBody } from "./make-design.ts";
import { masthead } from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

/**
 * The design that a template begins with when it is made from a starter, in the brand: its colors, fonts, buttons,
 * headings and space, its logo and its legal text. What a starter says stays.
 * @param origin of the app, which serves the starters' pictures
 * @param newId gives ids of ten characters
 */
function brandedStarter(starter: Starter, brand: Brand, origin: string, newId: () => string): Design {
  const { look, preheader, id } = starter;
  const rows = [...(starter.header ?? masthead)(look), ...starter.rows(`${origin}/starters/1/${id}.png`)];
  const body = { ...starterBody(look, preheader), ...brandBody(brand) };
  const social = socialRow(brand);
  return blankDesign(newId, body, [...rows.map((row) => rowInBrand(row, look, brand)), ...(social ? [social] : [])]);
}

/** The design of a starter in the company's brand, or in its own look for a company without one. */
export const starterInBrand = (starter: Starter, brand: Brand | null, origin: string, newId: () => string): Design =>
  brand === null ? designOfStarter(starter, origin, newId) : brandedStarter(starter, brand, origin, newId);
