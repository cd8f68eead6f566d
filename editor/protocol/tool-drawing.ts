/**
 * The name of the host's function that draws a tool's contents: from their values to html. Apart from the tools' schemas, because the
 * script in the host's page must stay small.
 */
export const drawingOf = (tool: string): string => `tool:${tool}`;
