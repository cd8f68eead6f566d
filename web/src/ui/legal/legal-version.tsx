import { locale, sayWith } from "#web/lib/texts/say.ts";

/** The format of lib/format/dates without its library, which screens before the sign-in do not load. */
const medium = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });

/** The version of a legal text; `day` as in shared/legal. */
export function LegalVersion({ day }: { day: string }) {
  return <p>{sayWith("Version of {time}", { time: <time dateTime={day}>{medium.format(new Date(day))}</time> })}</p>;
}
