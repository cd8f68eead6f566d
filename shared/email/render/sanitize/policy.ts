/** What may stand in a mail. Everything not named here stays as it is. */

/** Removed together with what they hold. */
export const removedWhole = new Set([
  "script",
  "iframe",
  "noembed",
  "noframes",
  "xmp",
  "svg",
  "math",
  "portal",
  "fencedframe",
]);

/** The elements that `/>` closes at once; elsewhere browsers ignore that slash. */
export const foreign = new Set(["svg", "math"]);

/** The tags are removed, what stands between them is kept. */
export const removedTags = new Set([
  "object",
  "embed",
  "applet",
  "param",
  "noscript",
  "template",
  "plaintext",
  "base",
  "frame",
  "frameset",
  "isindex",
  "bgsound",
]);

/** Removed wherever they stand; every name beginning with "on" is as well. */
export const removedAttributes = new Set(["srcdoc", "action", "formaction", "xml:base", "implementation", "fscommand"]);

export const linkAttributes = new Set([
  "href",
  "xlink:href",
  "cite",
  "longdesc",
  "data",
  "codebase",
  "classid",
  "profile",
  "manifest",
  "ping",
]);
export const pictureAttributes = new Set(["src", "srcset", "imagesrcset", "background", "poster", "lowsrc", "dynsrc"]);

/** What a `<meta http-equiv>` may say; others reload, set cookies or change the page's rules. */
export const metaDirectives = new Set(["content-type", "content-language", "x-ua-compatible", "default-style"]);
