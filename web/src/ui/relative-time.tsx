import { dateAndTime, relativeDate } from "#web/lib/format/dates.ts";

/** How long ago something was, with the exact time where the pointer rests on it and where the focus is. */
export function RelativeTime({ at }: { at: string }) {
  return (
    <time dateTime={at} title={dateAndTime(at)} tabIndex={0}>
      {relativeDate(at)}
    </time>
  );
}
