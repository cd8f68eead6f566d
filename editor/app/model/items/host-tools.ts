import { newContent } from "#shared/email/design/new-items.ts";
import { textAt } from "#shared/email/design/json.ts";
import { toolHtml } from "#shared/email/design/tool-html.ts";
import type { Content, Values } from "#shared/email/design/types.ts";
import type { HostTool } from "../../../protocol/host-tools.ts";

/** The type of a content of a tool that is not Unlayer's own. Its `slug` is the name of the tool. */
const customType = "custom";

/** What the host made of a content: its value `sestinaTool`. */
export interface ToolDrawing {
  /** The name of the tool, for people. */
  readonly name: string;
  readonly html: string;
}

/** The name of a host's tool among the types of contents, as Unlayer writes it in the options `tools` and `excludeTools`. */
export const toolType = ({ name }: HostTool): string => `${customType}#${name}`;

/** The name of a tool for people. */
export const toolName = ({ name, label = name }: HostTool): string => label;

/** The tool that a content belongs to, among those that the host has registered. */
export function toolOf(tools: readonly HostTool[], content: Content): HostTool | undefined {
  return content.type === customType ? tools.find(({ name }) => name === slugOf(content)) : undefined;
}

/** A type as the host's validators and options name it: the tool's name for a content of a host's tool. */
export const typeForHost = (content: Content): string => (content.type === customType ? slugOf(content) : content.type);

const slugOf = (content: Content): string => textAt(content, "slug");

/** A content of a host's tool that the host has not drawn yet. `own`: the values that the host's options give to new ones. */
export function contentOfTool(tool: HostTool, own: Values = {}): Content {
  const defaults = Object.values(tool.options).flatMap(({ options }) =>
    Object.entries(options).map(([name, { defaultValue }]) => [name, defaultValue] as const),
  );
  const stated = Object.fromEntries(defaults.filter(([, value]) => value !== undefined));
  const sestinaTool: ToolDrawing = { name: toolName(tool), html: "" };
  return { ...newContent(customType, { ...stated, ...tool.values, ...own, sestinaTool }), slug: tool.name };
}

/** The values that the host draws a content by. */
export function valuesForTool({ values = {} }: Content): Values {
  const { sestinaTool: _, ...own } = values;
  return own;
}

/** Whether two contents are drawn by equal values. */
export const isDrawnAlike = (one: Content, other: Content): boolean =>
  JSON.stringify(valuesForTool(one)) === JSON.stringify(valuesForTool(other));

/** The html that the content has of its tool; empty if the host has not drawn it. */
export const htmlOfTool = ({ values = {} }: Content): string => toolHtml(values);
