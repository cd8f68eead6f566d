import { type Dirent, existsSync, lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a push reads of a template; sample data and other files stay where they are. */
const templateFiles = ["template.yaml", "design.json", "mail.html", "mail.txt"];
const blockFiles = ["block.yaml", "design.json"];

/** The Lambda holds them in its memory. */
const MOST_IMAGE_BYTES = 100 * 1024 * 1024;

const entriesOf = (folder: string): Dirent[] =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith(".")) : [];

const filesIn = (folder: string): readonly string[] =>
  entriesOf(folder).flatMap((entry) => (entry.isFile() ? [entry.name] : []));

/** Files with one of these names in the folders below. A push follows no link, so neither are links packed. */
const pathsBelow = (folder: string, place: string, names: readonly string[]): readonly string[] =>
  entriesOf(join(folder, place))
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name }) =>
      filesIn(join(folder, place, name)).flatMap((file) => (names.includes(file) ? [`${place}/${name}/${file}`] : [])),
    )
    .sort();

const isOwnFolder = (path: string): boolean => existsSync(path) && lstatSync(path).isDirectory();

/** @throws Error for a link in the place of a template */
function textPathsOf(folder: string): readonly string[] {
  for (const entry of entriesOf(join(folder, "templates"))) {
    if (entry.isSymbolicLink()) throw new Error(`templates/${entry.name} is a link: put a folder in its place.`);
  }
  return [
    "sestina.yaml",
    ...(existsSync(join(folder, "sestina.lock")) ? ["sestina.lock"] : []),
    ...pathsBelow(folder, "templates", templateFiles),
    ...(isOwnFolder(join(folder, "blocks")) ? pathsBelow(folder, "blocks", blockFiles) : []),
  ];
}

type Packed = string | { readonly base64: string };

/** @throws Error for more images than a Lambda can hold */
function imagesNamedIn(texts: readonly string[], folder: string): readonly (readonly [string, Packed])[] {
  const place = join(folder, "images");
  const named = (isOwnFolder(place) ? filesIn(place) : []).filter((file) => texts.some((text) => text.includes(file)));
  const images = named.sort().map((file) => [`images/${file}`, readFileSync(join(place, file))] as const);
  const size = images.reduce((sum, [, { length }]) => sum + length, 0);
  if (size > MOST_IMAGE_BYTES) {
    throw new Error("The images of the folder have more than 100 MB: push them with `sestina push`, and commit none.");
  }
  return images.map(([path, bytes]) => [path, { base64: bytes.toString("base64") }]);
}

/**
 * The files of a folder that a push reads, as JSON of their contents by path: equal folders give equal texts. Of the images these
 * are the ones that templates and blocks show.
 * @throws Error for a folder without sestina.yaml
 */
export function packFolder(folder: string): string {
  if (!existsSync(join(folder, "sestina.yaml"))) {
    throw new Error(`${folder} has no sestina.yaml: \`sestina init\` makes one.`);
  }
  const texts = textPathsOf(folder).map((path): [string, string] => [path, readFileSync(join(folder, path), "utf8")]);
  const images = imagesNamedIn(
    texts.map(([, text]) => text),
    folder,
  );
  return JSON.stringify(Object.fromEntries<Packed>([...texts, ...images]));
}
