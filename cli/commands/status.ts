import { type Command, counted } from "../core/command.ts";
import type { Difference } from "../folder/compare.ts";
import { type ComparedTemplate, compareFolder } from "./compared-folder.ts";

interface StatusOptions {
  readonly account?: string;
  readonly only?: readonly string[];
}

const titles: Readonly<Record<Exclude<Difference, "same">, string>> = {
  "changed-here": "Changed in the folder",
  "new-here": "Only in the folder",
  "deleted-here": "Deleted in the folder",
  "changed-there": "Changed in the account (sestina pull)",
  "new-there": "Only in the account (sestina pull)",
  "deleted-there": "Deleted in the account (sestina pull)",
  "changed-both": "Changed in both, or never pulled (sestina pull --force takes those of the account)",
};

/** Shows which templates differ from the account's. */
export const status: Command<StatusOptions> = async (options, context) => {
  const { templates } = await compareFolder(options, context);
  const { bold } = context.paint;
  const parts = Object.entries(titles).flatMap(([difference, title]) => {
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
