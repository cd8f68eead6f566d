import * as styles from "#web/ui/tags/tag-dot.module.css";

/** A tag's colour as an SVG: user input never becomes a style attribute. */
export function TagDot({ color }: { color: string }) {
  return (
    <svg className={styles.tagDot} viewBox="0 0 10 10" aria-hidden="true" focusable="false">
      <circle cx="5" cy="5" r="4.5" fill={color} stroke="currentColor" strokeOpacity="0.35" strokeWidth="1" />
    </svg>
  );
}
