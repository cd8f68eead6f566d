export type Theme = "light" | "dark";

/** The theme a person chose, or the system's. */
export const themeFrom = (chosenDark: boolean | undefined, systemDark: boolean): Theme =>
  (chosenDark ?? systemDark) ? "dark" : "light";
