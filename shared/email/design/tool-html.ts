import { objectAt, textAt } from "./json.ts";
import type { Values } from "./types.ts";

/**
 * The html that a host's own tool made of a content of the type `custom`; empty for other contents, and where no host of ours has
 * drawn it. `sestinaTool` is a value of ours: `name`, the tool's name for people, and `html`.
 */
export const toolHtml = (values: Values): string => textAt(objectAt(values, "sestinaTool"), "html");
