import type { UnlayerEditor, UnlayerOptions } from "@unlayer/types";
import { readDesign, saveMail, storePicture } from "./your-server.ts";

/** The calls of the editor's API that the pages share. */

/** The same in the package's `Editor` and in that of `react-email-editor`. */
type MailEditor = Pick<UnlayerEditor, "exportHtml" | "loadBlank" | "loadDesign" | "registerCallback">;

/** The file of the built editor, of the page's own origin. */
export const scriptUrl = "/editor/embed.js";

export const options: UnlayerOptions = {
  locale: navigator.language,
  mergeTags: {
    name: { name: "First name", value: "{{name}}", sample: "Ada" },
    order: { name: "Order number", value: "{{order.number}}", sample: "1842" },
  },
};

/** Opens the stored mail, or an empty one, in an editor that is ready, and stores the pictures that the user uploads. */
export function openMail(editor: MailEditor): void {
  editor.registerCallback("image", ({ attachments: [file] }, done) => {
    if (file === undefined) return;
    storePicture(file).then(
      (url) => done({ progress: 100, url }),
      () => done({ error: `${file.name} cannot be read.` }),
    );
  });
  const design = readDesign();
  if (design === undefined) editor.loadBlank();
  else editor.loadDesign(design);
}

/** Stores the mail as it is now. `done` gets a line for the user. */
export function storeMail(editor: MailEditor, done: (line: string) => void): void {
  editor.exportHtml(({ design, html }) => {
    saveMail({ design, html });
    done(`Saved: ${Math.ceil(html.length / 1024)} KB of html.`);
  });
}
