import { isSafeUrl } from "#shared/email/render/sanitize/safe-url.ts";
import { declared } from "#shared/email/markup/style-declarations.ts";
import { moveChildren, unwrap } from "./move-children.ts";
import { listsFromWord } from "./word-lists.ts";

/*
 * HTML of other programs describes an appearance. A mail keeps the meaning: bold, italic, links, lists, headings,
 * alignment and deliberate colors. Fonts and sizes stay those of the mail.
 */

const gone =
  "style,script,meta,link,title,xml,img,object,iframe,svg,video,audio,input,button,select,textarea,.Apple-interchange-newline";
const kept = new Set([
  ...["p", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "br", "a", "span"],
  ...["strong", "em", "u", "s", "sub", "sup"],
]);
const renamed: Readonly<Record<string, string>> = {
  ...{ b: "strong", i: "em", strike: "s", del: "s", ins: "u", div: "p", pre: "p", address: "p", dt: "p", dd: "p" },
  ...{ td: "p", th: "p", caption: "p", figcaption: "p" },
};

/** No program writes elements so deep. Cleaning would take minutes, since each level moves all that is below it. */
const MAX_DEPTH = 200;

/** Cleans HTML from the clipboard for a mail's text. HTML that the text editor put there is not changed. */
export function cleanHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const page = new DOMParser().parseFromString(html, "text/html");
  for (const element of page.body.querySelectorAll(gone)) element.remove();
  if (isTooDeep(page.body)) return paragraphOf(page.body.textContent.trim());
  removeComments(page.body);
  listsFromWord(page.body);
  for (const child of [...page.body.children]) cleanElement(child);
  const isBlocks = page.body.querySelector(":scope > :is(p, h1, h2, h3, h4, h5, h6, ul, ol)") !== null;
  // Between paragraphs, a line break is an empty paragraph.
  if (isBlocks)
    for (const each of page.body.querySelectorAll(":scope > br")) each.replaceWith(document.createElement("p"));
  for (const list of page.body.querySelectorAll("ul > ul, ul > ol, ol > ul, ol > ol")) intoItem(list);
  return page.body.innerHTML;
}

/** Whether no program writes such HTML. */
export function isTooDeep(element: Element): boolean {
  return isDeeperThan(element, MAX_DEPTH);
}

function isDeeperThan(element: Element, depth: number): boolean {
  return depth < 0 || [...element.children].some((child) => isDeeperThan(child, depth - 1));
}

function paragraphOf(words: string): string {
  const paragraph = document.createElement("p");
  paragraph.textContent = words;
  return paragraph.outerHTML;
}

function removeComments(root: Node): void {
  for (const node of [...root.childNodes]) {
    if (node.nodeType === Node.COMMENT_NODE) node.parentNode?.removeChild(node);
    else removeComments(node);
  }
}

function cleanElement(element: Element): void {
  for (const child of [...element.children]) cleanElement(child);
  const name = renamed[element.localName] ?? element.localName;
  const style = element.getAttribute("style") ?? "";
  const isWrapper =
    element.id.startsWith("docs-internal-guid") || /^normal$|^400$/.test(declared(style, "font-weight") ?? "");
  const holdsBlocks = element.querySelector("p,h1,h2,h3,h4,h5,h6,ul,ol,li,blockquote") !== null;
  const href = element.getAttribute("href");
  const unwanted = !kept.has(name) || (isWrapper && name === "strong") || (name === "p" && holdsBlocks);
  if (unwanted || (name === "a" && !leadsSomewhere(href))) {
    unwrap(element);
    return;
  }
  const wanted = document.createElement(name);
  moveChildren(element, wanted);
  if (name === "a") {
    wanted.setAttribute("href", ownAddress(href ?? ""));
    wanted.setAttribute("target", "_blank");
    wanted.setAttribute("rel", "noopener");
  }
  if (/^(p|h\d)$/.test(name)) align(wanted, declared(style, "text-align") ?? element.getAttribute("align") ?? "");
  const inLink = element.closest("a") !== null;
  const inner = /^(p|h\d|ul|ol|br)$/.test(name) ? [] : meaningsOf(style, name, inLink);
  wrapChildren(wanted, inner);
  element.replaceWith(wanted);
  if (name === "span") unwrap(wanted);
}

/** The elements that express an element's style. */
function meaningsOf(style: string, name: string, inLink: boolean): HTMLElement[] {
  const of = (property: string) => declared(style, property)?.toLowerCase() ?? "";
  const decoration = `${of("text-decoration")} ${of("text-decoration-line")}`;
  const colors = inLink ? "" : deliberateColors(of("color"), of("background-color") || of("background"));
  return [
    ...(/^(bold|bolder|[6-9]00)$/.test(of("font-weight")) && name !== "strong" ? ["strong"] : []),
    ...(of("font-style") === "italic" && name !== "em" ? ["em"] : []),
    ...(decoration.includes("underline") && !inLink && name !== "u" ? ["u"] : []),
    ...(decoration.includes("line-through") && name !== "s" ? ["s"] : []),
    ...(of("vertical-align") === "super" ? ["sup"] : of("vertical-align") === "sub" ? ["sub"] : []),
    ...(colors === "" ? [] : ["span"]),
  ].map((tag) => {
    const element = document.createElement(tag);
    if (tag === "span") element.setAttribute("style", colors);
    return element;
  });
}

/** Puts elements, the outermost first, between an element with words and its children. */
function wrapChildren(element: Element, around: readonly HTMLElement[]): void {
  const [outermost] = around;
  const innermost = around.at(-1);
  if (outermost === undefined || innermost === undefined || element.textContent === "") return;
  moveChildren(element, innermost);
  for (const [index, each] of around.slice(1).entries()) around[index]?.append(each);
  element.append(outermost);
}

const defaults = new Set([
  ...["", "black", "#000", "#000000", "rgb(0, 0, 0)", "windowtext", "inherit", "initial", "auto", "currentcolor"],
  ...["transparent", "white", "#fff", "#ffffff", "rgb(255, 255, 255)", "none", "rgba(0, 0, 0, 0)"],
]);

function deliberateColors(color: string, background: string): string {
  const isColor = (value: string) => !defaults.has(value) && /^(#[0-9a-f]{3,8}|rgba?\([\d., ]+\)|[a-z]+)$/.test(value);
  return [isColor(color) ? `color: ${color};` : "", isColor(background) ? `background-color: ${background};` : ""]
    .filter((part) => part !== "")
    .join(" ");
}

function align(element: Element, value: string): void {
  if (/^(center|right|justify)$/.test(value)) element.setAttribute("style", `text-align: ${value};`);
}

function leadsSomewhere(href: string | null): boolean {
  return href !== null && href.trim() !== "" && !/^(file|about|data):/i.test(href) && isSafeUrl(href, "link");
}

/** Google Docs and Gmail redirect links through Google, which would track every click. */
function ownAddress(href: string): string {
  const address = href.trim();
  if (!/^https:\/\/www\.google\.com\/url\?/.test(address)) return address;
  const { searchParams } = new URL(address);
  return searchParams.get("q") ?? searchParams.get("url") ?? address;
}

/** Google Docs writes a nested list after its item instead of into it. */
function intoItem(list: Element): void {
  const item = list.previousElementSibling;
  if (item?.localName === "li") item.append(list);
}
