import * as styles from "#web/ui/list-page/list-picture.module.css";

export type ListPictureKind = "empty" | "search" | "failed";

/** Two sheets with lines: blank ones with a plus, searched by a lens, or with an exclamation mark. */
export function ListPicture({ kind }: { kind: ListPictureKind }) {
  return (
    <svg className={styles.picture} viewBox="0 0 112 72" aria-hidden="true">
      <rect className={styles.behind} x="14" y="16" width="56" height="46" rx="6" />
      <rect x="26" y="6" width="56" height="46" rx="6" />
      <path d="M36 18h22M36 28h36M36 38h28" />
      <circle className={styles.lens} cx="84" cy="48" r="15" />
      {kind === "search" ? (
        <path className={styles.sign} d="M95 59l9 9M78 48h12" />
      ) : (
        <path className={styles.sign} d={kind === "failed" ? "M84 40v9M84 55.5v.01" : "M84 41v14M77 48h14"} />
      )}
    </svg>
  );
}
