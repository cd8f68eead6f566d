/** Ids inside a design have ten characters. */
export const designIds = (newId: () => string) => () => newId().replaceAll("-", "").slice(0, 10);
