/** "1 template", "3 templates" */
export const templatesText = (count: number): string => `${String(count)} template${count === 1 ? "" : "s"}`;
