/** `line` is for headings and buttons, whose text has no paragraphs. */
export type TextShape = "blocks" | "line";
