/** The rules of html-validate that a mail breaks on purpose, each with the reason. All others of its recommended set hold. */
const broken: Readonly<Record<string, string>> = {
  "doctype-html": "XHTML 1.0 Transitional is the document type that Outlook and old web mail lay out as meant",
  "no-conditional-comment": "Outlook reads its tables and shapes from conditional comments",
  "no-inline-style": "many clients drop the head's rules, in replies all of them",
  "presentation-role-style": 'older screen readers know role="presentation" and not role="none"',
  "no-deprecated-attr": "Outlook lays out by align, bgcolor, border and valign",
  "void-style": "XHTML closes empty elements, and an author's html does as it likes",
  "prefer-tbody": "tables in Outlook's comments are opened and closed apart, as Unlayer writes them",
  "attribute-allowed-values": "pictures in uneven columns carry widths with decimals, as Unlayer writes them",
  "tel-non-breaking": "the words are the author's",
};

export const mailHtmlRules = {
  extends: ["html-validate:recommended"],
  rules: Object.fromEntries(Object.keys(broken).map((rule) => [rule, "off" as const])),
};
