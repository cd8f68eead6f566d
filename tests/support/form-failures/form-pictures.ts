import { mkdir, readdir, writeFile } from "node:fs/promises";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { settled } from "../accessible.ts";
import type { Pixels } from "../jpeg-codec.ts";
import { decodePng } from "../png-pixels.ts";
import { openWebpFiles } from "../webp-files.ts";
import { nameOf, type RefusedForm } from "./refused-form.ts";

/**
 * What a form shows while it waits for the answer, after each refusal, when the session has ended, without a connection, after
 * another tab has saved the same, in a company without an AWS account, and with names that are hard to place in one that has thirty of them and 10,000 templates.
 */
const formStates = [
  "waiting",
  "403",
  "429",
  "500",
  "session-ended",
  "offline",
  "two-tabs",
  "no-account",
  "hard-names",
] as const;
export type FormState = (typeof formStates)[number];

/** The states that a form can have: before the sign-in there is no session and no company, and two tabs need a form that is saved. */
function statesOf({
  isBeforeSignIn = false,
  isStored = true,
  needsAccount = false,
}: RefusedForm): readonly FormState[] {
  const isPossible: Partial<Record<FormState, boolean>> = {
    "session-ended": !isBeforeSignIn,
    "two-tabs": isStored,
    "no-account": !isBeforeSignIn && !needsAccount,
  };
  return formStates.filter((state) => isPossible[state] ?? true);
}

export const formsFolder = resolve("docs/screens/forms");

const fileOf = (name: string, state: FormState) => `${name}-${state}.webp`;

export const isDrawingForms = process.env["FORMS"] === "draw";

/** With FORMS=draw, draws the window for docs/screens/forms. */
export async function drawForm(page: Page, form: RefusedForm, state: FormState): Promise<void> {
  if (!isDrawingForms) return;
  const webp = await openWebpFiles();
  await settled(page);
  const pixels = decodePng(await page.screenshot({ animations: "disabled", caret: "hide" }));
  // Nothing compares them, so they may lose a little.
  const file = await webp.encode(halved(pixels), { quality: 50, method: 6 });
  await mkdir(formsFolder, { recursive: true });
  await writeFile(resolve(formsFolder, fileOf(nameOf(form), state)), file);
  await writeFile(resolve(formsFolder, "README.md"), formsPage(await keptPictures()));
}

/** Half as wide and high: each pixel is the mean of four. */
function halved({ width, height, data }: Pixels): Pixels {
  const [columns, rows] = [width >> 1, height >> 1];
  const half = new Uint8ClampedArray(columns * rows * 4);
  for (let row = 0; row < rows; row += 1) {
    for (let at = 0; at < columns * 4; at += 1) {
      const from = row * 2 * width * 4 + (at >> 2) * 8 + (at & 3);
      const below = from + width * 4;
      half[row * columns * 4 + at] = (data[from]! + data[from + 4]! + data[below]! + data[below + 4]!) / 4;
    }
  }
  return { width: columns, height: rows, data: half };
}

/** The pictures that docs/screens/forms has, by name. */
export const keptPictures = async (): Promise<readonly string[]> =>
  (await readdir(formsFolder)).filter((file) => file.endsWith(".webp")).sort();

/** The pictures that these forms should have, by name. Of some files there is more than one form. */
export const picturesOf = (forms: readonly RefusedForm[]): readonly string[] =>
  [...new Set(forms.flatMap((form) => statesOf(form).map((state) => fileOf(nameOf(form), state))))].sort();

/** docs/screens/forms/README.md, which shows these pictures. */
export function formsPage(pictures: readonly string[]): string {
  const ends = formStates.map((state) => fileOf("", state));
  const nameIn = (file: string) => file.slice(0, -(ends.find((end) => file.endsWith(end)) ?? "").length);
  const sections = [...Map.groupBy(pictures, nameIn)].map(([name, files]) => {
    const states = formStates.filter((state) => files.includes(fileOf(name, state)));
    const shown = states.map((state) => `<img src="${fileOf(name, state)}" width="320" alt="${name}, ${state}">`);
    return `## ${name}\n\n${shown.join("\n")}\n`;
  });
  return `# Forms

Each form that calls the API, filled in: while it waits for the answer, after a missing permission (403), after too many calls (429), after a fault of the server (500),
when the session has ended, without a connection, after another tab has saved the same, in a company without an AWS account, and with names that are hard to place in a
company with thirty AWS accounts and 10,000 templates. Forms before the sign-in have neither a session nor a company, what the journeys do not save (a send, a deletion) has no second tab, and some
forms cannot be opened without an AWS account.
\`npm run screens -- --forms\` draws them, and this page with them, from the tables in \`tests/support/form-failures\`. Nothing compares these pictures: the journeys assert what they show.

${sections.join("\n")}`;
}
