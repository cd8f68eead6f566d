import { mailAudit } from "#shared/texts/german/mail-audit.ts";
import { blocks } from "./blocks.ts";
import { canvas } from "./canvas.ts";
import { chrome } from "./chrome.ts";
import { fields } from "./fields.ts";
import { inspector } from "./inspector.ts";
import { items } from "./items.ts";
import { languages } from "./languages.ts";
import { links } from "./links.ts";
import { palette } from "./palette.ts";
import { pictures } from "./pictures.ts";
import { preview } from "./preview.ts";
import { qrCodes } from "./qr-codes.ts";
import { sections } from "./sections.ts";
import { steps } from "./steps.ts";
import { structure } from "./structure.ts";
import { text } from "./text.ts";
import { zip } from "./zip.ts";

/** Every text of the editor in German, by the English text. A separate chunk, loaded when the editor is German. */
export const german = {
  ...mailAudit,
  ...blocks,
  ...canvas,
  ...chrome,
  ...fields,
  ...inspector,
  ...items,
  ...languages,
  ...links,
  ...palette,
  ...pictures,
  ...preview,
  ...qrCodes,
  ...sections,
  ...steps,
  ...structure,
  ...text,
  ...zip,
} as const;
