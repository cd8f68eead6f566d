import "./user.css";
import type { ReactNode } from "react";

/** A long text in lines of readable length. */
export function ReadingTab({ children }: { children: ReactNode }) {
  return <article className="user-reading">{children}</article>;
}
