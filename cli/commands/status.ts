import { type Command, counted } from "../core/command.ts";
import { type ComparedTemplate, compareFolder } from "./compared-folder.ts";
import { differenceTitles } from "./difference-titles.ts";

interface StatusOptions {
  readonly account?: string;
  readonly only?: readonly string[];
}

/** Shows which templates differ from the account's. */
export const status: Command<StatusOptions> = async (options, context) => {
  const { templates } = await compareFolder(options, context);
  const { bold } = context.paint;
  const parts = Object.entries(differenceTitles).flatMap(([difference, title]) => {
    const own = templates.filter((one) => one.difference === difference);
    return own.length === 0 ? [] : [[bold(title), ...own.map(({ name }) => `  ${name}`)].join("\n")];
  });
  const view = ({ name, difference, remote, locked }: ComparedTemplate) => ({
    name,
    difference,
    version: remote?.version,
    pulledVersion: locked?.version,
  });
  return {
    json: { templates: templates.map(view) },
    text:
      parts.length === 0
        ? `The folder has what the account has: ${counted(templates.length, "template")}.`
        : parts.join("\n"),
  };
};
