import { MailSettings } from "#shared/models/mail-settings.ts";
import type { SettingsText } from "#web/lib/templates/settings-text.ts";

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

/** Parses the typed settings, or returns the problem of each field. */
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
