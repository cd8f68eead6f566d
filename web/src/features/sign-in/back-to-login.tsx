import type { ReactNode } from "react";
import { Link } from "react-router-dom";

/** The link below a form; `children` are more links. */
export function BackToLogin({ children }: { children?: ReactNode }) {
  return (
    <p className="sign-in-links">
      <Link to="/login">Back to login</Link>
      {children}
    </p>
  );
}
