import type { ReactNode } from "react";

/** Whether a cell shows nothing, or only a dash that fills its place in a table. */
export const isBlank = (content: ReactNode): boolean =>
  content === undefined || content === null || typeof content === "boolean" || content === "" || content === "–";
