import "./avatar.css";
import { colorNumber, initialsOf } from "./initials.ts";

const colors = 6;

export interface AvatarProps {
  readonly displayName: string;
  readonly email: string;
  readonly size?: "small" | "large";
}

/**
 * A person as a circle with initials. Their name stands next to it, so it is read out by no screen reader; and the letters are no
 * text of the page, since a control is called by the name on it (WCAG 2.5.3), not by initials.
 */
export function Avatar({ displayName, email, size = "small" }: AvatarProps) {
  return (
    <span
      className={size === "large" ? "avatar avatar-large" : "avatar"}
      data-color={colorNumber(email, colors)}
      data-initials={initialsOf(displayName, email)}
      aria-hidden="true"
    />
  );
}
