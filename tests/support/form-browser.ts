import { expect } from "vitest";

/** A browser's answer. */
export interface Answered {
  readonly url: string;
  readonly status: number;
  readonly html: string;
  /** Absolute; undefined unless it is a redirect. */
  readonly location: string | undefined;
  readonly headers: Headers;
}

export interface FormBrowser {
  /** Requests a URL without following redirects. */
  readonly open: (url: string, init?: RequestInit) => Promise<Answered>;
  /** Follows redirects to a page, or to a URL that begins with `until`, which is not opened. */
  readonly follow: (answer: Answered, until?: string) => Promise<Answered>;
  /** Posts the form of this label with its current values and these fields. */
  readonly submit: (page: Answered, form: string, fields?: Record<string, string>) => Promise<Answered>;
}

const unescape = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : unescape(value);
};

/** The value of the button with this text. */
export function valueOfButton(page: Answered, text: string): string {
  const buttons = page.html.match(/<button[^>]*>[\s\S]*?<\/button>/g) ?? [];
  const found = buttons.find((button) => button.includes(text));
  if (found === undefined) throw new Error(`no button says "${text}"`);
  return attribute(found, "value") ?? "";
}

/** The URL of the link with this text. */
export function hrefOfLink(page: Answered, text: string): string {
  const links = page.html.match(/<a [^>]*>[\s\S]*?<\/a>/g) ?? [];
  const found = links.find((link) => link.includes(text));
  if (found === undefined) throw new Error(`no link says "${text}"`);
  return new URL(attribute(found, "href") ?? "", page.url).href;
}

/** A browser without scripts: it keeps cookies by path, parses forms and posts them with its origin. */
export function openFormBrowser(): FormBrowser {
  const cookies = new Map<string, { path: string; pair: string }>();

  const keep = (header: string) => {
    const [pair = "", ...attributes] = header.split("; ");
    const path = attributes.find((each) => each.startsWith("Path="))?.slice(5) ?? "/";
    const key = `${pair.split("=")[0]} ${path}`;
    if (attributes.includes("Max-Age=0")) cookies.delete(key);
    else cookies.set(key, { path, pair });
  };

  const open: FormBrowser["open"] = async (url, init = {}) => {
    const { pathname } = new URL(url);
    const sent = [...cookies.values()].filter(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
    const answer = await fetch(url, {
      redirect: "manual",
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        ...(sent.length > 0 && { cookie: sent.map(({ pair }) => pair).join("; ") }),
      },
    });
    for (const header of answer.headers.getSetCookie()) keep(header);
    const location = answer.headers.get("location");
    return {
      url,
      status: answer.status,
      html: await answer.text(),
      location: location === null ? undefined : new URL(location, url).href,
      headers: answer.headers,
    };
  };

  const follow: FormBrowser["follow"] = async (answer, until) => {
    const { location } = answer;
    if (location === undefined || (until !== undefined && location.startsWith(until))) return answer;
    return follow(await open(location), until);
  };

  return {
    open,
    follow,
    submit: (page, form, fields = {}) => {
      const forms = page.html.match(/<form[\s\S]*?<\/form>/g) ?? [];
      const found = forms.find((each) => attribute(each, "aria-label") === form);
      if (found === undefined) throw new Error(`no form "${form}" on ${page.url}: ${page.html}`);
      expect(attribute(found, "method")).toBe("post");
      const hidden = (found.match(/<input type="hidden"[^>]*>/g) ?? []).map(
        (input) => [attribute(input, "name") ?? "", attribute(input, "value") ?? ""] as const,
      );
      return open(new URL(attribute(found, "action") ?? "", page.url).href, {
        method: "POST",
        headers: { origin: new URL(page.url).origin },
        body: new URLSearchParams({ ...Object.fromEntries(hidden), ...fields }),
      });
    },
  };
}
