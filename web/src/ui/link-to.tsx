import Link, { type LinkProps } from "@cloudscape-design/components/link";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";

export interface LinkToProps {
  /** A path of this app. */
  readonly to: string;
  readonly variant?: LinkProps.Variant;
  readonly children: ReactNode;
}

/** A link to another screen, without a page load. */
export function LinkTo({ to, variant = "secondary", children }: LinkToProps) {
  const navigate = useNavigate();
  return (
    <Link
      href={to}
      variant={variant}
      onFollow={(event) => {
        event.preventDefault();
        void navigate(to);
      }}
    >
      {children}
    </Link>
  );
}
