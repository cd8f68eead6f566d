const time = new Intl.DateTimeFormat(undefined, { hour: "2-digit", minute: "2-digit" });
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
const whole = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "medium" });

/** Short: the time for today, the date for earlier days. */
export function shortTime(iso: string): string {
  const at = new Date(iso);
  return at.toDateString() === new Date().toDateString() ? time.format(at) : day.format(at);
}

export const longTime = (iso: string): string => whole.format(new Date(iso));
