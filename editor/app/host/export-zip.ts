import type { Design, Values } from "#shared/email/design/types.ts";
import { exportHtml, exportPlainText } from "../model/rendering/export-mail.ts";
import { sayFrom } from "../model/i18n/say.ts";
import type { EditorState } from "../state/session/editor-state.ts";

/** The result of exportZip, in Unlayer's format. */
interface ZipExport {
  readonly design: Design;
  /** The ZIP file as a data URL. */
  readonly url: string | null;
  readonly error?: string;
}

/** The mail with its pictures as a ZIP file. Supported options: those of exportHtml and exportPlainText. */
export async function exportZip(state: EditorState, options: Values = {}): Promise<ZipExport> {
  const { html, design } = exportHtml(state, options);
  const { text } = exportPlainText(state, options);
  try {
    const { mailZip } = await import("../model/rendering/zip/mail-zip.ts");
    return { design, url: await dataUrl(await mailZip({ html, text, design }, sayFrom(state.texts))) };
  } catch (error) {
    return { design, url: null, error: String(error) };
  }
}

async function dataUrl(file: Blob): Promise<string> {
  const reader = new FileReader();
  const isRead = new Promise((resolve) => {
    reader.addEventListener("loadend", resolve);
  });
  reader.readAsDataURL(file);
  await isRead;
  if (typeof reader.result !== "string") throw new Error("the file cannot be read");
  return reader.result;
}
