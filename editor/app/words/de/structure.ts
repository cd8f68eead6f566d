/** The tree of the mail's items, and the search in it. */
export const structure = {} as const;
