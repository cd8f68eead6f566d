export type Theme = "light" | "dark";

/** The theme that the user chose, or the system's. */
export const themeFrom = (chosenDark: boolean | undefined, systemDark: boolean): Theme =>
  (chosenDark ?? systemDark) ? "dark" : "light";
