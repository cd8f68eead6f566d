/** The policy of each frame that shows a mail: it loads styles, pictures and fonts, and runs nothing. */
export const mailPolicy =
  "default-src 'none'; style-src * 'unsafe-inline'; img-src * data: blob:; font-src * data:; media-src *";

/**
 * The initial document of a frame that shows a mail. The frame's sandbox allows no scripts, and the policy forbids them too. The doctype
 * is that of exported mails, so that both are laid out in the same mode.
 */
export const blankPage = `<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">
<html><head><meta http-equiv="Content-Security-Policy" content="${mailPolicy}"></head><body></body></html>`;
