import "./images.css";

export interface ImageThumbProps {
  readonly src: string;
  /** Empty where the image's name stands beside it. */
  readonly alt: string;
}

/** An image, small and whole, on a ground on which one sees what is transparent. */
export function ImageThumb({ src, alt }: ImageThumbProps) {
  return (
    <span className="image-thumb">
      <img src={src} alt={alt} loading="lazy" decoding="async" />
    </span>
  );
}
