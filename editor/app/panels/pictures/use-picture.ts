import { useEffect, useState } from "react";

/** More takes a browser of a phone its memory. */
const MOST_PIXELS = 50_000_000;

export type LoadedPicture = "loading" | "unreadable" | "too large" | HTMLImageElement;

/** Loads a picture so that its pixels can be read. "unreadable" also if its server does not allow that (CORS). */
export function usePicture(url: string): LoadedPicture {
  const [picture, setPicture] = useState<LoadedPicture>("loading");

  useEffect(() => {
    let isWanted = true;
    const show = (loaded: LoadedPicture) => {
      if (isWanted) setPicture(loaded);
    };
    const image = new Image();
    image.crossOrigin = "anonymous";
    image.src = url;
    image.decode().then(
      () => show(image.naturalWidth * image.naturalHeight > MOST_PIXELS ? "too large" : image),
      () => show("unreadable"),
    );
    return () => {
      isWanted = false;
    };
  }, [url]);

  return picture;
}
