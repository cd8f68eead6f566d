import { type Command, counted } from "../core/command.ts";
import { type ComparedTemplate, compareFolder } from "./compared-folder.ts";
import { pathOfSample } from "../samples/sample-text.ts";
import { differenceTitles } from "./difference-titles.ts";

interface StatusOptions {
  readonly account?: string;
  readonly only?: readonly string[];
}

/** Shows which templates differ from the account's. */
export const status: Command<StatusOptions> = async (options, context) => {
  const { templates, linked, isWhole } = await compareFolder(options, context);
  // Of blocks, those that templates of a selection show are compared by their templates.
  const blocks = isWhole
    ? linked.compared.filter(({ local, remote }) => local !== undefined || remote !== undefined)
    : [];
  // Those of a template that is only in the account come with it.
  const samples = templates.flatMap(({ name: template, local, samples: sets }) =>
    local?.template === undefined ? [] : sets.map(({ name, difference }) => ({ template, name, difference })),
  );
  const { bold } = context.paint;
  const parts = Object.entries(differenceTitles).flatMap(([difference, title]) => {
    const own = templates.filter((one) => one.difference === difference).map(({ name }) => name);
    const shared = blocks.filter((one) => one.difference === difference).map(({ file }) => `blocks/${file}`);
    const sets = samples.flatMap((one) => (one.difference === difference ? [pathOfSample(one)] : []));
    const all = [...own, ...sets, ...shared];
    return all.length === 0 ? [] : [[bold(title), ...all.map((name) => `  ${name}`)].join("\n")];
  });
  const view = ({ name, difference, remote, locked }: ComparedTemplate) => ({
    name,
    difference,
    version: remote?.version,
    pulledVersion: locked?.version,
  });
  return {
    json: {
      templates: templates.map(view),
      sampleData: samples,
      blocks: blocks.map(({ file, difference }) => ({ file, difference })),
    },
    text:
      parts.length === 0
        ? `The folder has what the account has: ${counted(templates.length, "template")}.`
        : parts.join("\n"),
  };
};
