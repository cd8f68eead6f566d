import { bodyValues } from "#shared/email/design/values.ts";
import type { Design } from "#shared/email/design/types.ts";
import { contentWidthOf } from "#shared/email/render/dimensions.ts";
import type { Call } from "../../protocol/to-frame.ts";
import { exportHtml } from "../model/rendering/export-mail.ts";
import type { EditorState } from "../state/session/editor-state.ts";

type PictureOptions = Extract<Call, { method: "exportImage" }>["options"];

/** The result of exportImage, in Unlayer's format. */
interface ImageExport {
  readonly design: Design;
  /** A PNG as a data URL. */
  readonly url: string | null;
  readonly error?: string;
}

/**
 * A picture of the mail with sample values in its placeholders. Supported options: those of exportHtml, and `width` (the width of the
 * contents, unless it is given), `height` with `fullPage: false`, `deviceScaleFactor`.
 */
export async function exportImage(state: EditorState, options: PictureOptions = {}): Promise<ImageExport> {
  const { width, height, fullPage = true, deviceScaleFactor = 1 } = options;
  const { html, design } = exportHtml(state, options);
  const [{ mailPicture }, { fillSamples }] = await Promise.all([
    import("../model/rendering/mail-picture.ts"),
    import("../model/merge-tags/sample-data.ts"),
  ]);
  const size = {
    width: width ?? contentWidthOf(bodyValues(design)).pixels,
    height: fullPage ? undefined : height,
    scale: deviceScaleFactor,
  };
  try {
    return { design, url: await mailPicture(fillSamples(html, state.mergeTags) ?? html, size) };
  } catch (error) {
    return { design, url: null, error: String(error) };
  }
}
