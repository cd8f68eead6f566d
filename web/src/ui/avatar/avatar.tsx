import "./avatar.css";
import { colorNumber, initialsOf } from "./initials.ts";

const colors = 6;

export interface AvatarProps {
  readonly displayName: string;
  readonly email: string;
  readonly size?: "small" | "large";
}

/** A person as a circle with initials. Their name stands next to it, so it is read out by no screen reader. */
export function Avatar({ displayName, email, size = "small" }: AvatarProps) {
  return (
    <span
      className={size === "large" ? "avatar avatar-large" : "avatar"}
      data-color={colorNumber(email, colors)}
      aria-hidden="true"
    >
      {initialsOf(displayName, email)}
    </span>
  );
}
