import "./user.css";
import type { ReactNode } from "react";

/** A text of some length, in lines that are good to read. */
export function ReadingTab({ children }: { children: ReactNode }) {
  return <article className="user-reading">{children}</article>;
}
