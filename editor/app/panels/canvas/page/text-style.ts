/** CSS properties by their names in scripts, as React's style takes them. */
export type Look = Readonly<Record<string, string>>;

const copied = [
  ...["color", "font-family", "font-size", "font-style", "font-weight", "letter-spacing", "line-height", "text-align"],
  ...["text-transform", "padding-top", "padding-right", "padding-bottom", "padding-left", "direction"],
];

/** How the browser shows an element's text now: computed, so that it holds at a phone's width too. */
export function lookOf(element: Element): Look {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const own = Object.fromEntries(copied.map((name) => [camelCase(name), style?.getPropertyValue(name) ?? ""]));
  return { ...own, ...lookOfLinks(element) };
}

/** How a link would look in it, whether there is one or not. */
function lookOfLinks(element: Element): Look {
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
