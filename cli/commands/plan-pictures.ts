import { join } from "node:path";
import { templateSourceRoutes } from "#shared/api/template-sources.ts";
import type { Api } from "../api/client.ts";
import { type CommandContext, pathFrom } from "../core/command.ts";
import { addressOf } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import type { OpenedFolder } from "../folder/disk.ts";
import { fileNamesOf } from "../folder/file-names.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { type Links, sourceInFolder } from "../links/map-links.ts";
import { withImages } from "../links/shown-images.ts";
import type { PlannedChange } from "../push/planned-changes.ts";
import { widths } from "../picture/take-picture.ts";
import { mailOf } from "./made-mails.ts";
import { writePicture } from "./picture.ts";
import { dataFor, filled } from "./render.ts";

/** A browser starts for each picture. */
export const MOST_PICTURED = 20;

interface Pictured {
  readonly api: Api;
  /** Where the pictures are written. */
  readonly folder: string;
  readonly opened: Pick<OpenedFolder, "root" | "lock">;
  readonly links: Links;
  /** As the folder names blocks and images. */
  readonly templates: readonly TemplateInFolder[];
  readonly changes: readonly PlannedChange[];
}

/**
 * Pictures of the mails that a push would change: `<name>-before.png` of the account's newest version, and `<name>-after.png`. Of a mail that
 * cannot be rendered there is none, which is a warning. Returns their files.
 */
export async function writePlanPictures(
  { api, folder, opened, links, templates, changes }: Pictured,
  context: CommandContext,
): Promise<readonly string[]> {
  const { around, warn, report } = context;
  const { SESTINA_URL: url = "" } = around.env;
  const origin = url === "" ? undefined : addressOf(url);
  const changed = changes.filter(({ change }) => change !== "unchanged" && change !== "tags");
  const fileNames = fileNamesOf(changed.map(({ name }) => name));
  if (changed.length > MOST_PICTURED)
    warn(`Pictures are taken of the first ${String(MOST_PICTURED)} changed templates.`);
  const written: string[] = [];

  async function take(template: TemplateInFolder, suffix: string): Promise<void> {
    try {
      const mail = mailOf(template, undefined, origin);
      const { html: filledIn } = filled(mail, await dataFor(template, mail, {}, around));
      const html = await withImages(filledIn, opened);
      const file = join(pathFrom(around, folder), `${fileNames.get(template.name) ?? ""}-${suffix}.png`);
      written.push((await writePicture(html, { file, width: widths.usual, isDark: false }, around)).picture);
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      warn(`${template.name}: no picture of it ${suffix} the change: ${error.message}`);
    }
  }

  for (const { name, version, change } of changed.slice(0, MOST_PICTURED)) {
    const template = templates.find((one) => one.name === name);
    if (template === undefined) continue;
    report(`Taking pictures of ${name} …`);
    if (change !== "create" && version !== undefined) {
      const params = { name, versionNumber: String(version) };
      const { source } = await api(templateSourceRoutes.readSourceVersion, { params });
      await take({ ...template, source: sourceInFolder(source, links) }, "before");
    }
    await take(template, "after");
  }
  return written;
}
