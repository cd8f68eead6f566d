import type { ToolConfigDefinition } from "@unlayer/types";
import * as z from "zod/mini";
import { drawingOf } from "../protocol/tool-drawing.ts";
import type { HostFunctions } from "./host-functions.ts";

type Draw = (values: unknown) => unknown;

const draws = z.custom<Draw>((value) => typeof value === "function");

/** `email` writes the mail's html. Without it, the viewer's html is in the mail too. */
const Renderer = z.looseObject({
  exporters: z._default(z.looseObject({ email: z.optional(draws) }), {}),
  Viewer: z.optional(z.looseObject({ render: z.optional(draws) })),
});

/**
 * Registers the functions of a host's tool: what draws its contents, and its validator. The rest of the tool goes to the frame. Throws a
 * TypeError for a tool that cannot draw.
 */
export function registerTool(tool: ToolConfigDefinition, functions: HostFunctions): void {
  const { name = "", validator } = tool;
  const { exporters, Viewer } = Renderer.parse(tool.renderer ?? {});
  const draw = exporters.email ?? Viewer?.render;
  if (draw === undefined) throw new TypeError(`The tool "${name}" has no renderer.exporters.email.`);
  functions.set(drawingOf(name), (values: unknown, done: (html: unknown) => void) => {
    void drawn(draw, values).then(done);
  });
  if (validator) functions.setValidator(name, validator);
}

/** Null for a tool that throws; its error is reported in the host's page. */
async function drawn(draw: Draw, values: unknown): Promise<unknown> {
  try {
    return await draw(values);
  } catch (error) {
    reportError(error);
    return null;
  }
}
