import { blankPage } from "./blank-page.ts";
import { purifiedDocument } from "./purify.ts";

/** What a picture shows of a mail, in CSS pixels. */
export interface PictureSize {
  readonly width: number;
  /** Undefined: all of the mail. */
  readonly height: number | undefined;
  /** Pixels of the picture for each CSS pixel. Less if the picture would have a longer side than a canvas can have. */
  readonly scale: number;
}

/** The longest side of a canvas that each browser draws, in pixels. */
const LONGEST_SIDE = 16_384;
/** A picture of the mail that has not come after this many milliseconds is left out. */
const PATIENCE = 10_000;

const empty = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";
const addressesInCss = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^)"'\s]*))\s*\)/g;
/** Characters that XML cannot hold. */
const notInXml = /(?![\t\n\r\u007f-\u009f])\p{Cc}|[\ufffe\uffff]/gu;

/**
 * A PNG of a mail's html, as a data URL, drawn by this browser. Scripts of the mail do not run. Left out are web fonts, and pictures
 * whose server does not let other sites read them (CORS): a gray box has their place.
 * @throws Error if the browser cannot draw it
 */
export async function mailPicture(html: string, { width, height, scale }: PictureSize): Promise<string> {
  const frame = await hiddenFrame(width);
  try {
    const page = frame.contentDocument;
    if (page === null) throw new Error("the frame has no document");
    page.replaceChild(page.adoptNode(purifiedDocument(html)), page.documentElement);
    await holdPictures(page);
    closeCellsOfPictures(page);
    const bottoms = Array.from(page.body.children, (child) => child.getBoundingClientRect().bottom);
    const size = { width, height: height ?? Math.max(1, Math.ceil(Math.max(0, ...bottoms))) };
    const xml = new XMLSerializer().serializeToString(page.documentElement);
    return await drawn(xml.toWellFormed().replace(notInXml, ""), size, scale);
  } finally {
    frame.remove();
  }
}

/** A frame that is laid out and not seen. */
async function hiddenFrame(width: number): Promise<HTMLIFrameElement> {
  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", "allow-same-origin");
  frame.inert = true;
  frame.ariaHidden = "true";
  frame.style.cssText = `position:fixed;left:-99999px;top:0;width:${width}px;height:100px;border:0;visibility:hidden`;
  frame.srcdoc = blankPage;
  const loaded = new Promise((resolve) => {
    frame.addEventListener("load", resolve, { once: true });
  });
  document.body.append(frame);
  await loaded;
  return frame;
}

/** Replaces each address of a picture by the picture itself: a picture that is drawn loads nothing. */
async function holdPictures(page: Document): Promise<void> {
  const held = new Map<string, Promise<string | undefined>>();
  const hold = (address: string) => {
    const url = URL.parse(address, location.href)?.href;
    if (url === undefined) return Promise.resolve(undefined);
    const known = held.get(url) ?? readPicture(url);
    held.set(url, known);
    return known;
  };
  const inCss = async (css: string) => {
    const found = [...css.matchAll(addressesInCss)].map(([, ...quoted]) => quoted.find(Boolean) ?? "");
    const data = await Promise.all(found.map(hold));
    let at = 0;
    return css.replaceAll(addressesInCss, () => `url("${data[at++] ?? empty}")`);
  };
  for (const link of page.querySelectorAll("link")) link.remove();
  await Promise.all([
    ...Array.from(page.images, async (image) => {
      const data = image.getAttribute("src") ? await hold(image.src) : undefined;
      if (data === undefined) setBox(image);
      image.removeAttribute("srcset");
      image.src = data ?? empty;
      await image.decode().catch(() => undefined);
    }),
    ...Array.from(page.querySelectorAll("[background]"), async (element) => {
      element.setAttribute("background", (await hold(element.getAttribute("background") ?? "")) ?? empty);
    }),
    ...Array.from(page.querySelectorAll('[style*="url("]'), async (element) => {
      element.setAttribute("style", await inCss(element.getAttribute("style") ?? ""));
    }),
    ...Array.from(page.querySelectorAll("style"), async (style) => {
      style.textContent = await inCss(style.textContent);
    }),
  ]);
}

/** Gives a picture that is left out the size that it has, in gray. */
function setBox(image: HTMLImageElement): void {
  const { width, height } = image.getBoundingClientRect();
  image.style.width = `${width}px`;
  image.style.height = `${height}px`;
  image.style.backgroundColor = "#d5d9e0";
}

/** A picture as a data URL; undefined if it cannot be read. */
async function readPicture(url: string): Promise<string | undefined> {
  if (url.startsWith("data:image/")) return url;
  const image = new Image();
  image.crossOrigin = "anonymous";
  image.src = url;
  try {
    await Promise.race([image.decode(), tooLate()]);
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return canvas.toDataURL();
  } catch {
    return undefined;
  }
}

async function tooLate(): Promise<never> {
  await new Promise((resolve) => {
    setTimeout(resolve, PATIENCE);
  });
  throw new Error("the picture has not come");
}

/** A mail's doctype adds no space below a picture that is alone in a cell; an SVG document has no doctype. */
function closeCellsOfPictures(page: Document): void {
  for (const cell of page.querySelectorAll<HTMLElement>("td:has(> img), td:has(> a > img)")) {
    if (cell.textContent.trim() === "") [cell.style.fontSize, cell.style.lineHeight] = ["0", "0"];
  }
}

async function drawn(xhtml: string, { width, height }: { width: number; height: number }, scale: number) {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<foreignObject width="100%" height="100%">${xhtml}</foreignObject></svg>`;
  const image = new Image();
  // From an address of another kind, the canvas could not be read.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const possible = Math.min(scale, LONGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * possible), Math.round(height * possible)];
  const context = canvas.getContext("2d");
  if (context) {
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL("image/png");
}
