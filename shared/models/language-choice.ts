/** Whether a template uses a language, which is not the default one; `choice` null or undefined: it uses all. */
export const isChosen = (code: string, choice: readonly string[] | null | undefined): boolean =>
  choice?.includes(code) !== false;
