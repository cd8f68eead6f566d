/** As lib/format/dates has it, which the screens before the sign-in do without: it comes with the whole frame. */
const medium = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** Which version of a text somebody reads; `day` as in shared/legal. */
export function LegalVersion({ day }: { day: string }) {
  return (
    <p>
      Version of <time dateTime={day}>{medium.format(new Date(day))}</time>
    </p>
  );
}
