/** The format of a picture by its address, such as "png": from the type of a data URL, or the file extension; "" if there is neither. */
export function kindOfPicture(url: string): string {
  const [, ofData] = /^data:image\/([a-z+-]+)[;,]/i.exec(url) ?? [];
  if (ofData !== undefined) return ofData.toLowerCase().replace("svg+xml", "svg");
  const [, ending = ""] = /\.([a-z\d]+)(?:[?#].*)?$/i.exec(url) ?? [];
  return ending.toLowerCase();
}

const JPEG_QUALITY = 0.9;

/**
 * A drawn picture as a file that all mail programs show: PNG if it was one or lets the background through, else JPEG.
 * @param url the address of the picture before, for the name
 */
export async function pictureFile(canvas: HTMLCanvasElement, url: string): Promise<File> {
  const isPng = kindOfPicture(url) === "png" || isTransparent(canvas);
  const type = isPng ? "image/png" : "image/jpeg";
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, JPEG_QUALITY);
  });
  if (!blob) throw new Error("the browser has no memory for a picture of this size");
  return new File([blob], `${pictureName(url).replace(/-edited$/, "")}-edited.${isPng ? "png" : "jpg"}`, { type });
}

/** What a host may name a picture that users do not read. */
const isId = /^[\da-f-]{16,}$/i;

/** The last part of an address's path without its ending, as a name of a file; "picture" if it says nothing. */
export function pictureName(url: string): string {
  if (url.startsWith("data:")) return "picture";
  const [path = ""] = url.split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.[a-z\d]+$/i, "");
  const words = name.replaceAll(/(?:%[\da-f]{2}|[^\w.-])+/gi, "-").replace(/^[.-]+/, "");
  return words === "" || isId.test(words) ? "picture" : words.slice(0, 60);
}

function isTransparent(canvas: HTMLCanvasElement): boolean {
  const pixels = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
  for (let at = 3; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 255) return true;
  return false;
}
