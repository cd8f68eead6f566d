import { declared } from "#shared/email/markup/style-declarations.ts";
import { moveChildren } from "./move-children.ts";

/** Word has no more. */
const MOST_LEVELS = 9;

/**
 * Word writes list items as paragraphs with a level (`mso-list: l0 level2 lfo1`) and the bullet or number as text. This
 * converts them to lists.
 */
export function listsFromWord(body: HTMLElement): void {
  let open: { readonly list: HTMLElement; readonly level: number }[] = [];
  for (const element of [...body.querySelectorAll("p,div,h1,h2,h3,h4,h5,h6,ul,ol,table")]) {
    const level = levelOf(element);
    if (level === undefined) {
      if (!element.querySelector("p")) open = [];
      continue;
    }
    const tag = takeMarker(element);
    open = open.filter((each) => each.level <= level);
    if (open.at(-1)?.level !== level || open.at(-1)?.list.localName !== tag) {
      if (open.at(-1)?.level === level) open.pop();
      const list = document.createElement(tag);
      const outer = open.at(-1)?.list;
      if (outer) (outer.lastElementChild ?? outer).append(list);
      else element.before(list);
      open.push({ list, level });
    }
    const item = document.createElement("li");
    moveChildren(element, item);
    open.at(-1)?.list.append(item);
    element.remove();
  }
}

function levelOf(element: Element): number | undefined {
  const written = declared(element.getAttribute("style") ?? "", "mso-list") ?? "";
  const level = /\blevel(\d+)/.exec(written)?.[1];
  return level === undefined ? undefined : Math.min(Number(level), MOST_LEVELS);
}

/** Removes the bullet or number and returns the kind of list. */
function takeMarker(element: Element): "ul" | "ol" {
  const marker = [...element.querySelectorAll("span")].find((span) =>
    /\bignore\b/i.test(declared(span.getAttribute("style") ?? "", "mso-list") ?? ""),
  );
  const text = (marker?.textContent ?? "").trim();
  marker?.remove();
  return /^\(?(\d+|[a-z]|[ivxlc]+)[.)]/i.test(text) && text !== "o" ? "ol" : "ul";
}
