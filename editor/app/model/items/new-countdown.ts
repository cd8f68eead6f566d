import { labelLocale, withPicture } from "#shared/email/countdown/picture-address.ts";
import { objectAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

/** The look of a countdown that sets nothing: Unlayer's (schema 24). */
export const plainCountdown = {
  backgroundColor: "#FFFFFF",
  digitColor: "#404040",
  labelColor: "#A3A3A3",
  showLabels: true,
};

interface NewCountdown {
  /** The address of the service that draws its picture. */
  readonly service: string;
  /** The user's, such as "de-DE". */
  readonly locale: string;
  readonly now: Date;
}

/** The values of a new countdown: it ends in a week, at six in the evening in the user's time zone. `own`: what the host sets. */
export function newCountdown({ service, locale, now }: NewCountdown, own: Values = {}): Values {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 7);
  const [year, ...others] = [day.getFullYear(), day.getMonth() + 1, day.getDate()];
  const date = [year, ...others.map((part) => String(part).padStart(2, "0"))].join("-");
  const countdown = {
    ...plainCountdown,
    ...{ endTime: `${date}T18:00:00`, timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    locale: labelLocale(locale),
    ...objectAt(own, "countdown"),
  };
  return { ...own, countdown: withPicture(countdown, service) };
}
