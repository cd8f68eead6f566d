import dayjs from "dayjs";
import relativeTime from "dayjs/plugin/relativeTime.js";

dayjs.extend(relativeTime);

const RELATIVE_UNTIL_DAYS = 25;
const dayFormat = "MMM D, YYYY";

/** "Nov 20, 2026", in the user's time zone. */
export const day = (timestamp: string): string => dayjs(timestamp).format(dayFormat);

/** "2 hours ago" for the last 25 days, then "Nov 20, 2026". */
export function relativeDate(timestamp: string, now: Date = new Date()): string {
  const date = dayjs(timestamp);
  return dayjs(now).diff(date, "day", true) < RELATIVE_UNTIL_DAYS ? date.from(now) : date.format(dayFormat);
}

/** "Nov 20, 2026, 4:50 PM", in the user's time zone. */
export const dateAndTime = (timestamp: string): string => dayjs(timestamp).format(`${dayFormat}, h:mm A`);
