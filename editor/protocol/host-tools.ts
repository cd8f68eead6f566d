import * as z from "zod/mini";

const Values = z.record(z.string(), z.unknown());

/** A property of a host's tool: the value `defaultValue` under the property's name, edited by the control that `widget` names. */
const ToolOption = z.looseObject({
  label: z._default(z.nullable(z.string()), null),
  defaultValue: z.optional(z.unknown()),
  widget: z._default(z.unknown(), null),
  data: z._default(Values, {}),
});

const ToolOptions = z.looseObject({
  title: z._default(z.nullable(z.string()), null),
  position: z._default(z.number(), 0),
  options: z._default(z.record(z.string(), ToolOption), {}),
});

/** What the frame gets of Unlayer's `registerTool`. Its functions stay in the host's page, which draws the tool's contents. */
export const HostTool = z.looseObject({
  /** The `slug` of its contents. */
  name: z.string().check(z.regex(/^[\w-]{1,64}$/, "must have 1 to 64 letters, digits, _ or -")),
  label: z.optional(z.string().check(z.minLength(1))),
  /** A picture's URL. Names of icons (`fa-smile`) have no picture here. */
  icon: z.optional(z.unknown()),
  position: z._default(z.number(), 1000),
  options: z._default(z.record(z.string(), ToolOptions), {}),
  values: z._default(Values, {}),
});
export type HostTool = z.infer<typeof HostTool>;
export type ToolOption = z.infer<typeof ToolOption>;
