import * as z from "zod/mini";
import { recentChoices } from "../../state/session/recent-choices.ts";

const MAX_COLORS = 8;

/** The colors that were chosen last in this browser. */
export const recentColors = recentChoices(
  "sestina.editor.colours",
  z.string().check(z.regex(/^#[0-9a-f]{6}$/)),
  MAX_COLORS,
);
