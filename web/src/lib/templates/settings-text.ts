import type { MailSettings } from "#shared/models/mail-settings.ts";
import { say } from "#web/lib/texts/say.ts";

/** The mail settings as text for input fields. */
export interface SettingsText {
  /** Addresses, separated by commas, semicolons or spaces. */
  readonly replyTo: string;
  readonly configurationSetName: string;
  /** One per line: "Name: value". */
  readonly headers: string;
}

/** The input text for stored settings. */
export const textOfSettings = ({ replyTo, configurationSetName = "", headers }: MailSettings): SettingsText => ({
  replyTo: replyTo.join(", "),
  configurationSetName,
  headers: headers.map(({ name, value }) => `${name}: ${value}`).join("\n"),
});

/** The settings as text, one line per setting that is set. */
export function settingsLines(settings: MailSettings): string {
  const { replyTo, configurationSetName, headers } = textOfSettings(settings);
  const lines = [
    ...(replyTo === "" ? [] : [say("Reply-to: {replyTo}", { replyTo })]),
    ...(configurationSetName === ""
      ? []
      : [say("Configuration set: {configurationSetName}", { configurationSetName })]),
    ...(headers === "" ? [] : [headers]),
  ];
  return lines.join("\n");
}
