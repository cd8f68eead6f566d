import * as z from "zod/mini";
import type { Zoom } from "../session/editor-state.ts";
import { recentChoices } from "../session/recent-choices.ts";
import { MAX_ZOOM, MIN_ZOOM } from "./stage.ts";

const stored = recentChoices("sestina.editor.zoom", z.string(), 1);
const Level = z.coerce.number().check(z.gte(MIN_ZOOM), z.lte(MAX_ZOOM));

/** The zoom that was chosen last in this browser. */
export function keptZoom(): Zoom {
  return Level.safeParse(stored.list()[0]).data ?? "fit";
}

export function keepZoom(zoom: Zoom): void {
  stored.remember(String(zoom));
}
