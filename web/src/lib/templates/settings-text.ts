import type { MailSettings } from "#shared/models/mail-settings.ts";

/** The mail settings as people type them. */
export interface SettingsText {
  /** Addresses, parted by commas, semicolons or spaces. */
  readonly replyTo: string;
  readonly configurationSetName: string;
  /** One a line: "Name: value". */
  readonly headers: string;
}

/** As people would type them. */
export const textOfSettings = ({ replyTo, configurationSetName = "", headers }: MailSettings): SettingsText => ({
  replyTo: replyTo.join(", "),
  configurationSetName,
  headers: headers.map(({ name, value }) => `${name}: ${value}`).join("\n"),
});

/** What goes with each mail beside its parts, a line for each setting that is made. */
export function settingsLines(settings: MailSettings): string {
  const { replyTo, configurationSetName, headers } = textOfSettings(settings);
  const lines = [
    ...(replyTo === "" ? [] : [`Reply-to: ${replyTo}`]),
    ...(configurationSetName === "" ? [] : [`Configuration set: ${configurationSetName}`]),
    ...(headers === "" ? [] : [headers]),
  ];
  return lines.join("\n");
}
