import type { JSONTemplate } from "@unlayer/types";

/** Stands for the server of your product: it keeps one mail, in the storage of this browser. */

const placeOfDesign = "sestina-editor-example-design";
const placeOfHtml = "sestina-editor-example-html";

const isDesign = (value: unknown): value is JSONTemplate =>
  typeof value === "object" && value !== null && "body" in value;

/** The design that was saved last, if there is one. */
export function readDesign(): JSONTemplate | undefined {
  const stored: unknown = JSON.parse(localStorage.getItem(placeOfDesign) ?? "null");
  return isDesign(stored) ? stored : undefined;
}

/** Saves the design, to be opened again, and the html, to be sent. */
export function saveMail({ design, html }: { readonly design: JSONTemplate; readonly html: string }): void {
  localStorage.setItem(placeOfDesign, JSON.stringify(design));
  localStorage.setItem(placeOfHtml, html);
}

/** Stores a picture of the user, and resolves with its public address. Here that is the picture itself, as a data URL. */
export function storePicture(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      if (typeof reader.result === "string") resolve(reader.result);
    };
    reader.onerror = () => reject(new Error(`${file.name} cannot be read.`));
    reader.readAsDataURL(file);
  });
}
