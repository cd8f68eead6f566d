import * as z from "zod/mini";
import { recentChoices } from "../../../state/session/recent-choices.ts";

const MAX_EMOJI = 30;

/** The emoji that were chosen last in this browser. */
export const recentEmoji = recentChoices("sestina.editor.emoji", z.string().check(z.maxLength(40)), MAX_EMOJI);
