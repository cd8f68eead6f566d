import { blankDesign } from "../email/design/new-items.ts";
import type { Design } from "../email/design/types.ts";
import { masthead } from "../sections/parts.ts";
import type { Look } from "../sections/look.ts";
import type { Starter } from "./starter.ts";

/**
 * The design that a template begins with when it is made from a starter.
 * @param origin of the app, which serves the starters' pictures
 * @param newId gives ids of ten characters
 */
export function designOfStarter(starter: Starter, origin: string, newId: () => string): Design {
  const { look, preheader, id } = starter;
  const rows = [...(starter.header ?? masthead)(look), ...starter.rows(`${origin}/starters/1/${id}.png`)];
  return blankDesign(newId, starterBody(look, preheader), rows);
}

/** The values of a mail's body in the style of the starters. */
export const starterBody = (look: Look, preheader: string) => ({
  preheaderText: preheader,
  // For the pronunciation by screen readers.
  language: { code: "en" },
  backgroundColor: look.paper,
  contentWidth: "600px",
  fontFamily: { label: "Helvetica", value: "helvetica,arial,sans-serif" },
  textColor: look.ink,
  linkStyle: {
    body: true,
    linkColor: look.accent,
    linkHoverColor: look.ink,
    linkUnderline: true,
    linkHoverUnderline: true,
  },
});
