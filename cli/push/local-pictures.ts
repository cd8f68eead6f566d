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

/** Whether the folder has an image that a push uploads, or the account has it already. */
type IsImage = (file: string) => boolean;

/** Pictures that are files, of which the folder has none in `images/`. */
export function pictureProblems({ path, template }: FoundTemplate, isImage: IsImage): readonly Problem[] {
  const { design, html } = template?.source ?? {};
  const place = `${path}/${html === undefined ? "design.json" : "mail.html"}`;
  return problemsOf(place, html === undefined ? [...addressesIn(design)] : addressesInHtml(html), isImage);
}

/** The same in the design of a block. */
export const problemsOfImages = (file: string, design: unknown, isImage: IsImage): readonly Problem[] =>
  problemsOf(file, [...addressesIn(design)], isImage);

function problemsOf(file: string, addresses: readonly string[], isImage: IsImage): readonly Problem[] {
  const isThere = (address: string) => {
    const [, name] = /^images\/([^/]+)$/.exec(address.trim()) ?? [];
    return name !== undefined && isImage(name);
  };
  return [...new Set(addresses.filter((address) => isLocal(address) && !isThere(address)))].map((address) =>
    errorAt(
      startOf(file),
      "local-picture",
      `${address} is no file in the folder's images, which push uploads. Put it there, and write images/ and its name.`,
    ),
  );
}
