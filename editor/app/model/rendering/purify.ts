import DOMPurify, { type Config } from "dompurify";

/**
 * The canvas sanitizes the mail although its frame runs no scripts, since a design may be untrusted. Only the shown
 * mail is sanitized: the exported mail never becomes a DOM, which would move `{{#each}}` out of tables.
 */
const config: Config = {
  ADD_TAGS: ["center", "link"],
  ADD_ATTR: ["target", "background", "bgcolor", "xmlns:v", "xmlns:o"],
  // There are no scripts that an id could mislead, and Unlayer's phone styles need their ids.
  SANITIZE_DOM: false,
  // Without this, a leading style element would go into a head that is dropped.
  FORCE_BODY: true,
};

/** One row of the mail. */
export function purifiedRow(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
}

/** The mail's document without its rows. */
export function purifiedDocument(html: string): Element {
  const root = DOMPurify.sanitize(html, { ...config, FORCE_BODY: false, WHOLE_DOCUMENT: true, RETURN_DOM: true });
  if (!(root instanceof Element)) throw new TypeError("the mail's document has no root");
  for (const link of root.querySelectorAll("link")) if (link.rel !== "stylesheet") link.remove();
  return root;
}
