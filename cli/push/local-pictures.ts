import { errorAt, startOf, type Problem } from "../folder/problem.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";

/** An address that leads to a file next to the template: no inbox can read it. */
const isLocal = (address: string): boolean => /^(?:\.{1,2}\/|\/?images\/|file:)/i.test(address.trim());

/** Where designs have the addresses of pictures. */
const addressKeys = new Set(["url", "src", "imageUrl"]);

function* addressesIn(value: unknown): Generator<string> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    if (typeof part === "string" && addressKeys.has(key)) yield part;
    else yield* addressesIn(part);
  }
}

const addressesInHtml = (html: string): readonly string[] =>
  [...html.matchAll(/\b(?:src|background)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)].map(([, a, b]) => a ?? b ?? "");

/** Pictures that are files of the folder: `push` cannot upload them. */
export function pictureProblems({ path, template }: FoundTemplate): readonly Problem[] {
  const { design, html } = template?.source ?? {};
  const addresses = html === undefined ? [...addressesIn(design)] : addressesInHtml(html);
  const place = startOf(`${path}/${html === undefined ? "design.json" : "mail.html"}`);
  return [...new Set(addresses.filter(isLocal))].map((address) =>
    errorAt(
      place,
      "local-picture",
      `${address} is a file, which push does not upload. Upload it in the app, and use its address.`,
    ),
  );
}
