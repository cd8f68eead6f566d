import { languagesOf, type Mail } from "#shared/mail-check/mails.ts";
import { checkTemplate } from "../check/check-template.ts";
import { Failure } from "../core/failure.ts";
import type { Surroundings } from "../core/surroundings.ts";
import type { Choice, Preview, TemplateView } from "../dev/view.ts";
import { lockedOf } from "../folder/lock.ts";
import { accountOf } from "../folder/project.ts";
import type { FoundTemplate } from "../folder/read-templates.ts";
import { fittingSample } from "../folder/sample-files.ts";
import type { TemplateInFolder } from "../folder/template-files.ts";
import { withImages } from "../links/shown-images.ts";
import { mailOf } from "./made-mails.ts";
import { findInFolder, type FoundFolder } from "./read-folder.ts";
import { dataFor, filled } from "./render.ts";

export interface ReadPreview extends Preview {
  /** Reads the folder again. */
  readonly read: () => Promise<void>;
}

/** What was shown of a template: files that make no mail leave it. */
type Made = Pick<TemplateView, "languages" | "samples" | "data"> & { readonly mail: Mail };

/** @throws Failure if the folder cannot be read, at the beginning */
export async function openPreview(around: Surroundings, account: string | undefined): Promise<ReadPreview> {
  let folder = await findInFolder(around.cwd);
  let failure: Failure | undefined;
  const made = new Map<string, Made>();
  return {
    read: async () => {
      try {
        folder = await findInFolder(around.cwd);
        failure = undefined;
      } catch (error) {
        if (!(error instanceof Failure)) throw error;
        failure = error;
      }
    },
    folder: () => ({
      templates: folder.found.map(({ name, template }) => ({ name, isFaulty: template === undefined })),
      failure: failure === undefined ? [] : linesOf(failure),
      problems: folder.problems.map(
        ({ file, line, column, message }) => `${file}:${String(line)}:${String(column)}  ${message}`,
      ),
    }),
    show: async (choice) => {
      const found = folder.found.find(({ name }) => name === choice.name);
      return found && (await viewOf(folder, found, choice));
    },
    withImages: (html) => withImages(html, folder),
  };

  async function viewOf(of: FoundFolder, found: FoundTemplate, choice: Choice): Promise<TemplateView> {
    const { name, path, template } = found;
    const { languages = [] } = of.project;
    const problems = checkTemplate(found, { languages, locked: lockedIn(of, name, account) });
    const key = JSON.stringify([name, choice.language, choice.sample]);
    try {
      if (template === undefined) throw new Failure("misused", "Its files cannot be read.");
      const now = await makeMail(template, languages, choice, around);
      for (const each of [key, name]) made.set(each, now);
      return { ...choice, path, problems, ...now, sample: choice.sample ?? now.samples[0] };
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      const last = made.get(key) ?? made.get(name) ?? { languages: [], samples: [], data: {} };
      return { ...choice, path, problems, ...last, failure: linesOf(error) };
    }
  }
}

async function makeMail(
  template: TemplateInFolder,
  ofProject: readonly string[],
  { language, sample }: Choice,
  around: Surroundings,
): Promise<Made> {
  const languages = languagesOf(template.source, ofProject);
  const mail = mailOf(
    template,
    languages.find((one) => one === language),
  );
  const isThere = sample !== undefined && template.samples.has(sample);
  const data = await dataFor(template, mail, isThere ? { sample } : { language }, around);
  const fitting = fittingSample(template.samples, language);
  const names = [...template.samples.keys()];
  // The first one is shown unless another one is chosen.
  const samples = fitting === undefined ? names : [fitting, ...names.filter((one) => one !== fitting)];
  return { languages, samples, data, mail: filled(mail, data) };
}

const linesOf = ({ message, details }: Failure): readonly string[] => [message, ...details];

/** Of the account that is named, or of the only one. */
function lockedIn({ project, lock }: FoundFolder, name: string, account: string | undefined) {
  const ids = Object.keys(lock.accounts);
  const id = accountOf(project, account) ?? (ids.length === 1 ? ids[0] : undefined);
  const locked = id === undefined ? {} : lockedOf(lock, id);
  return Object.hasOwn(locked, name) ? locked[name] : undefined;
}
