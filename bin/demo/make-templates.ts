import { companyRoutes } from "#shared/api/company.ts";
import { sampleDataRoutes } from "#shared/api/sample-data.ts";
import { sendRoutes } from "#shared/api/sends.ts";
import { templateRoutes } from "#shared/api/templates.ts";
import type { TemplateChange } from "#shared/models/template-change.ts";
import type { TemplateListItem } from "#shared/models/template.ts";
import type { CallApi } from "./call-api.ts";
import { people } from "./company.ts";
import { sender } from "./make-accounts.ts";
import type { Library } from "./make-library.ts";
import type { Team } from "./make-team.ts";
import type { DemoMail, DrawnMail } from "./mails/demo-mail.ts";
import { demoMails, firstMail, firstValues } from "./mails/demo-mails.ts";
import { designOfMail } from "./mails/design-of.ts";
import { english, translations, type Words } from "./mails/words.ts";

/** Mails that are made at a time: on two processors more of them are not faster. */
const AT_ONCE = 4;

export const templatesByName = async (call: CallApi): Promise<ReadonlyMap<string, TemplateListItem>> => {
  const { entities } = await call(templateRoutes.listTemplates, { query: { limit: "100" } });
  return new Map(entities.map((template) => [template.templateName, template]));
};

/** The subject and preheader in the languages of a mail. */
function wordsOf({
  subject,
  preheader,
  languages,
}: DrawnMail): Record<string, { subject?: string; preheader?: string }> {
  const read = (words: Words) => translations(words, (text) => text);
  const [subjects, preheaders] = [read(subject), read(preheader)];
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        ...(subjects[language] !== undefined && { subject: subjects[language] }),
        ...(preheaders[language] !== undefined && { preheader: preheaders[language] }),
      },
    ]),
  );
}

type Change = Omit<TemplateChange, "basedOnVersion">;

/** What each version after the first one has, in their order. */
async function changesOf(mail: DemoMail, uid: string, call: CallApi, library: Library): Promise<readonly Change[]> {
  if ("starter" in mail) {
    const { design } = await call(templateRoutes.getTemplate, { params: { id: uid } });
    return [{ design, languages: [] }];
  }
  const designOf = (parts: DrawnMail["parts"]) => designOfMail({ ...mail, parts }, library.pictures, library.blocks);
  const whole = { design: designOf(mail.parts), words: wordsOf(mail), languages: [...mail.languages] };
  if (mail.then === undefined) return [whole];
  // The first draft lacks what stands above the footer.
  return [{ ...whole, design: designOf(mail.parts.toSpliced(-2, 1)) }, whole];
}

type TagIds = Library["tagIds"];

const createFirst = (author: CallApi, mail: DemoMail, tagIds: TagIds) =>
  author(templateRoutes.createTemplate, {
    body: {
      ...{ template_name: mail.name, subject: english(mail.subject) },
      tags: mail.tags.flatMap((tag) => tagIds.get(tag) ?? []),
      ...("starter" in mail && { sample_name: mail.starter }),
    },
  });

async function makeTemplate(team: Team, mail: DemoMail, library: Library, known: TemplateListItem | undefined) {
  const author = team[mail.by];
  const made = known ?? (await createFirst(author, mail, library.tagIds));
  const params = { id: made.uid };
  const changes = await changesOf(mail, made.uid, author, library);
  for (let version = made.versionNumber; version <= changes.length; version += 1) {
    const change = changes[version - 1];
    if (change === undefined) break;
    const isLast = version === changes.length;
    const writer = isLast ? team[mail.then ?? mail.by] : author;
    const route =
      isLast && mail.where !== "draft" ? templateRoutes.saveTemplateEverywhere : templateRoutes.saveTemplate;
    await writer(route, { params, body: { ...change, basedOnVersion: version } });
  }
  await keepSampleData(author, mail, made.uid);
}

async function keepSampleData(call: CallApi, mail: DemoMail, id: string): Promise<void> {
  if ("starter" in mail || mail.sample === undefined) return;
  const name = "A usual customer";
  const known = await call(sampleDataRoutes.listSampleData, { params: { id } });
  if (known.some((each) => each.name === name)) return;
  await call(sampleDataRoutes.saveSampleData, { params: { id }, body: { name, values: { ...mail.sample } } });
}

/** The first version of the founder's first template, which the founder sends to themselves as a test. */
export async function makeFirstTemplate(founder: CallApi, tagIds: TagIds): Promise<void> {
  const first = demoMails.find(({ name }) => name === firstMail);
  if (first === undefined) return;
  const { uid: id } = (await templatesByName(founder)).get(first.name) ?? (await createFirst(founder, first, tagIds));
  const { summary } = await founder(companyRoutes.getCompany, {});
  if (summary.mailSent) return;
  const body = { senderEmailAddress: sender, recipient: people.robin.email, variables: firstValues };
  await founder(sendRoutes.sendTestMail, { params: { id }, body });
}

/** The templates with their versions and sample data; those that are whole stay as they are. */
export async function makeTemplates(team: Team, library: Library, signal: AbortSignal): Promise<void> {
  const known = await templatesByName(team.robin);
  const waiting = [...demoMails];
  const worker = async (): Promise<void> => {
    for (let mail = waiting.shift(); mail !== undefined; mail = waiting.shift()) {
      signal.throwIfAborted();
      await makeTemplate(team, mail, library, known.get(mail.name));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
