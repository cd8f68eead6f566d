/** `line` is for headings and buttons, whose words have no paragraphs. */
export type TextShape = "blocks" | "line";
