import { resolveLink } from "#shared/email/design/links.ts";
import { textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";
import type { Say } from "../../../model/i18n/say.ts";
import { altTextOf, linkOf, type QrCode } from "../../../model/qr/qr-code.ts";
import type { UploadedImage } from "../../../state/images/upload-image.ts";
import { withImage } from "../../../state/images/with-image.ts";
import { draftOfHref, emptyDraft, writeLink } from "../../links/link-draft.ts";

/** The width of a new code in the mail, in pixels. */
const WIDTH = 200;

const actionOf = (code: QrCode): Values => {
  const link = linkOf(code);
  return writeLink(undefined, link === "" ? emptyDraft : draftOfHref(link, true));
};

/** The values of a new picture of a code. */
export const valuesOfNew = (say: Say, code: QrCode, picture: UploadedImage): Values => ({
  src: withImage({ autoWidth: false, maxWidth: `${WIDTH}px` }, picture),
  altText: altTextOf(say, code),
  action: actionOf(code),
  sestinaQrCode: { ...code, url: picture.url },
});

/** What changes in a picture's values with its code. An alternative text or a link that the user has given stays. */
export function changedValues(say: Say, values: Values, before: QrCode, code: QrCode, picture: UploadedImage): Values {
  const hasOwnText = textAt(values, "altText") !== altTextOf(say, before);
  const hasOwnLink = (resolveLink(values["action"])?.href ?? "") !== linkOf(before);
  return {
    src: withImage(values["src"], picture),
    ...(!hasOwnText && { altText: altTextOf(say, code) }),
    ...(!hasOwnLink && { action: actionOf(code) }),
    sestinaQrCode: { ...code, url: picture.url },
  };
}
