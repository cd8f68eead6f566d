import Badge from "@cloudscape-design/components/badge";
import { Link } from "react-router-dom";
import { useCompany } from "#web/lib/session/use-session.ts";
import { UserMenu } from "./user-menu.tsx";

export interface TopBarProps {
  readonly navigationOpen: boolean;
  readonly onToggleNavigation: () => void;
}

export function TopBar({ navigationOpen, onToggleNavigation }: TopBarProps) {
  const { name, subscription } = useCompany();
  return (
    <header className="top-bar">
      <button
        type="button"
        className="top-bar-toggle"
        aria-label={navigationOpen ? "Close navigation" : "Open navigation"}
        aria-expanded={navigationOpen}
        aria-controls="side-nav"
        onClick={onToggleNavigation}
      >
        <svg width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
          <path d="M2 4.5h14M2 9h14M2 13.5h14" stroke="currentColor" strokeWidth="1.8" strokeLinecap="round" />
        </svg>
      </button>
      <Link to="/" className="top-bar-product">
        <img src="/favicon.svg" alt="" width="28" height="28" />
        Sestina
      </Link>
      {name !== "" && <span className="top-bar-company">{name}</span>}
      <span className="top-bar-space" />
      <Badge color="blue">{subscription.name}</Badge>
      <UserMenu />
    </header>
  );
}
