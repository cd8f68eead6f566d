import * as styles from "#web/ui/images/images.module.css";

export interface ImageThumbProps {
  readonly src: string;
  /** Empty if the image's name is shown next to it. */
  readonly alt: string;
}

/** A small image on a background that shows transparency. */
export function ImageThumb({ src, alt }: ImageThumbProps) {
  return (
    <span className={styles.imageThumb}>
      <img src={src} alt={alt} loading="lazy" decoding="async" />
    </span>
  );
}
