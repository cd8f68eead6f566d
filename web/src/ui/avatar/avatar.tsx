import * as styles from "#web/ui/avatar/avatar.module.css";
import { colorNumber, initialsOf } from "./initials.ts";

const COLOR_COUNT = 6;

export interface AvatarProps {
  readonly displayName: string;
  readonly email: string;
  readonly size?: "small" | "large";
}

/**
 * A user as a circle with initials. The name is shown next to it, so the avatar is hidden from screen readers. The
 * letters are not text of the page, because the accessible name of a control has to contain its visible text (WCAG
 * 2.5.3).
 */
export function Avatar({ displayName, email, size = "small" }: AvatarProps) {
  return (
    <span
      className={size === "large" ? `${styles.avatar} ${styles.large}` : styles.avatar}
      data-color={colorNumber(email, COLOR_COUNT)}
      data-initials={initialsOf(displayName, email)}
      aria-hidden="true"
    />
  );
}
