import * as z from "zod";

// A client of W3C WebDriver, for browsers that Playwright does not drive. Things are found by the role and the name that the browser itself
// computes for assistive technology.

/** The key of an element's reference in answers (W3C WebDriver, "web element identifier"). */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

const reference = z.object({ [elementKey]: z.string() });

const selectors = {
  button: "button, [role=button], summary",
  link: "a[href]",
  textbox:
    "input:not([type]), input[type=text], input[type=email], input[type=password], input[type=search], textarea, [role=textbox]",
  heading: "h1, h2, h3, h4, [role=heading]",
  iframe: "iframe",
  listbox: "[role=listbox]",
} as const;

type Role = keyof typeof selectors;

/** Special keys (W3C WebDriver, "keyboard actions"). */
export const keys = { escape: "\uE00C", enter: "\uE007", control: "\uE009", endOfChord: "\uE000" } as const;

/** A page in a browser, used as a person does. */
export interface DrivenPage {
  readonly goto: (url: string) => Promise<void>;
  readonly click: (role: Role, name: string | RegExp) => Promise<void>;
  /** Replaces the text of a field by typing. */
  readonly fill: (name: string | RegExp, text: string) => Promise<void>;
  /** Presses keys on a control. */
  readonly press: (role: Role, name: string | RegExp, text: string) => Promise<void>;
  /** The text that is to be seen, without that of frames. */
  readonly text: () => Promise<string>;
  /** Goes from the whole page into a frame, by the titles of the frames on the way. */
  readonly enter: (...titles: readonly (string | RegExp)[]) => Promise<void>;
  /** The page as it is now, as PNG. */
  readonly picture: () => Promise<Buffer>;
}

const matches = (label: string, name: string | RegExp) =>
  typeof name === "string" ? label.trim() === name : name.test(label);

/** One call of the driver; its error has the code of WebDriver, such as "no such element". */
export async function callDriver(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body !== undefined && { body: JSON.stringify(body) }) });
  const { value } = z.object({ value: z.unknown() }).parse(await answer.json());
  if (answer.ok) return value;
  const { error, message } = z.object({ error: z.string(), message: z.string() }).parse(value);
  throw new Error(`${error}: ${message}`);
}

/** `until` calls again until an action succeeds or takes too long. */
export function drivePage(session: string, until: <T>(act: () => Promise<T>) => Promise<T>): DrivenPage {
  const call = (method: string, path: string, body?: object) => callDriver(`${session}${path}`, method, body);
  const run = (script: string, ...args: readonly unknown[]) => call("POST", "/execute/sync", { script, args });

  async function find(role: Role, name: string | RegExp): Promise<string> {
    const shown = `return [...document.querySelectorAll(arguments[0])].filter((each) => each.checkVisibility({ visibilityProperty: true }))`;
    const found = z.array(reference).parse(await run(shown, selectors[role]));
    const labels: string[] = [];
    for (const { [elementKey]: id } of found) {
      const label =
        role === "iframe"
          ? await call("GET", `/element/${id}/attribute/title`)
          : await call("GET", `/element/${id}/computedlabel`);
      if (typeof label !== "string") continue;
      if (matches(label, name)) return id;
      labels.push(label);
    }
    throw new Error(`no ${role} is named ${String(name)}; there are: ${labels.join(" | ")}`);
  }

  const type = async (id: string, text: string): Promise<void> => {
    await call("POST", `/element/${id}/value`, { text });
  };
  return {
    goto: async (url) => {
      await call("POST", "/url", { url });
    },
    click: (role, name) =>
      until(async () => {
        await call("POST", `/element/${await find(role, name)}/click`, {});
      }),
    fill: (name, text) =>
      until(async () => {
        const id = await find("textbox", name);
        await type(id, `${keys.control}a${keys.endOfChord}`);
        await type(id, text);
      }),
    press: (role, name, text) => until(async () => type(await find(role, name), text)),
    text: async () => z.string().parse(await run("return document.body.innerText")),
    enter: (...titles) =>
      until(async () => {
        await call("POST", "/frame", { id: null });
        for (const title of titles) {
          await call("POST", "/frame", { id: { [elementKey]: await find("iframe", title) } });
        }
      }),
    picture: async () => Buffer.from(z.string().parse(await call("GET", "/screenshot")), "base64"),
  };
}
