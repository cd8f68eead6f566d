/** Which version of a text somebody reads; `day` as in shared/legal. */
export function LegalVersion({ day }: { day: string }) {
  return (
    <p>
      Version of <time dateTime={day}>{day}</time>
    </p>
  );
}
