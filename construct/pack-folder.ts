import { type Dirent, existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What a push reads of a template; sample data and other files stay where they are. */
const templateFiles = ["template.yaml", "design.json", "mail.html", "mail.txt"];

const entriesOf = (folder: string): Dirent[] =>
  existsSync(folder) ? readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith(".")) : [];

function pathsOf(folder: string): readonly string[] {
  const templates = entriesOf(join(folder, "templates")).flatMap((entry) => {
    if (entry.isSymbolicLink()) throw new Error(`templates/${entry.name} is a link: put a folder in its place.`);
    return entry.isDirectory() ? [`templates/${entry.name}`] : [];
  });
  const ofTemplates = templates.flatMap((path) =>
    entriesOf(join(folder, path))
      .filter((entry) => entry.isFile() && templateFiles.includes(entry.name))
      .map(({ name }) => `${path}/${name}`),
  );
  return ["sestina.yaml", ...(existsSync(join(folder, "sestina.lock")) ? ["sestina.lock"] : []), ...ofTemplates.sort()];
}

/**
 * The files of a folder that a push reads, as JSON of their texts by path: equal folders give equal texts.
 * @throws Error for a folder without sestina.yaml
 */
export function packFolder(folder: string): string {
  if (!existsSync(join(folder, "sestina.yaml"))) {
    throw new Error(`${folder} has no sestina.yaml: \`sestina init\` makes one.`);
  }
  const texts = pathsOf(folder).map((path): [string, string] => [path, readFileSync(join(folder, path), "utf8")]);
  return JSON.stringify(Object.fromEntries(texts));
}
