import { MailSettings } from "#shared/models/mail-settings.ts";

/** The mail settings as people type them. */
export interface SettingsText {
  /** Addresses, parted by commas, semicolons or spaces. */
  readonly replyTo: string;
  readonly configurationSetName: string;
  /** One a line: "Name: value". */
  readonly headers: string;
}

export const textOfSettings = ({ replyTo, configurationSetName = "", headers }: MailSettings): SettingsText => ({
  replyTo: replyTo.join(", "),
  configurationSetName,
  headers: headers.map(({ name, value }) => `${name}: ${value}`).join("\n"),
});

const partsOf = (text: string, separator: RegExp) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== "");

function headerOf(line: string): { name: string; value: string } {
  const colon = line.indexOf(":");
  return colon < 0 ? { name: line, value: "" } : { name: line.slice(0, colon), value: line.slice(colon + 1).trim() };
}

export type SettingsProblems = Readonly<Partial<Record<keyof SettingsText, string>>>;

export type ReadSettings =
  { readonly ok: true; readonly settings: MailSettings } | { readonly ok: false; readonly problems: SettingsProblems };

/** The settings that were typed, or what is wrong with each field. */
export function readSettings({ replyTo, configurationSetName, headers }: SettingsText): ReadSettings {
  const setName = configurationSetName.trim();
  const parsed = MailSettings.safeParse({
    replyTo: partsOf(replyTo, /[,;\s]+/),
    ...(setName !== "" && { configurationSetName: setName }),
    headers: partsOf(headers, /\r?\n/).map(headerOf),
  });
  if (parsed.success) return { ok: true, settings: parsed.data };
  const problemOf = (field: string) => parsed.error.issues.find(({ path }) => path[0] === field)?.message ?? "";
  return {
    ok: false,
    problems: {
      replyTo: problemOf("replyTo"),
      configurationSetName: problemOf("configurationSetName"),
      headers: problemOf("headers"),
    },
  };
}
