/** CSS properties by their names in scripts, as React's `style` expects them. */
export type TextStyle = Readonly<Record<string, string>>;

const copied = [
  ...["color", "font-family", "font-size", "font-style", "font-weight", "letter-spacing", "line-height", "text-align"],
  ...[
    "text-transform",
    "padding-top",
    "padding-right",
    "padding-bottom",
    "padding-left",
    "direction",
    "vertical-align",
  ],
];

/** The computed text style of an element, which includes the styles for phones. */
export function textStyleOf(element: Element): TextStyle {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const own = Object.fromEntries(copied.map((name) => [camelCase(name), style?.getPropertyValue(name) ?? ""]));
  return { ...own, ...linkStyleOf(element) };
}

/** The style that a link in the element has or would have. */
function linkStyleOf(element: Element): TextStyle {
  const { ownerDocument: page } = element;
  const link = page.createElement("a");
  link.href = "#";
  link.hidden = true;
  element.append(link);
  const style = page.defaultView?.getComputedStyle(link);
  const look = { "--link": style?.color ?? "", "--link-line": style?.textDecorationLine ?? "" };
  link.remove();
  return look;
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}
