import DOMPurify, { type Config } from "dompurify";

/**
 * What comes into the canvas is purified, although its frame runs no scripts: a design may come from anywhere. Only
 * what is shown goes through here; what is exported never becomes a DOM, which would move `{{#each}}` out of tables.
 */
const config: Config = {
  ADD_TAGS: ["center", "link"],
  ADD_ATTR: ["target", "background", "bgcolor", "xmlns:v", "xmlns:o"],
  // No script can be misled by what an id is called, and Unlayer's ids are what its rules for phones hang on.
  SANITIZE_DOM: false,
  // A style element at the beginning would otherwise go into a head that is thrown away.
  FORCE_BODY: true,
};

/** One row of the mail. */
export function purifiedRow(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ...config, RETURN_DOM_FRAGMENT: true });
}

/** The mail's document around its rows. */
export function purifiedDocument(html: string): Element {
  const root = DOMPurify.sanitize(html, { ...config, FORCE_BODY: false, WHOLE_DOCUMENT: true, RETURN_DOM: true });
  if (!(root instanceof Element)) throw new TypeError("the mail's document has no root");
  for (const link of root.querySelectorAll("link")) if (link.rel !== "stylesheet") link.remove();
  return root;
}
