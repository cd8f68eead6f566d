import { pictureEndpoint } from "#functions/core/picture-endpoint.ts";
import { countdownPicture } from "#functions/domain/images/countdowns/countdown-picture.ts";
import { countdownRoutes } from "#shared/api/countdowns.ts";
import { momentOf, secondsUntil } from "#shared/email/countdown/time-left.ts";

const rgb = (digits: string): [number, number, number] => {
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

export const handler = pictureEndpoint(countdownRoutes.drawCountdown, ({ query }, { now }) => {
  const { end, zone, background, digits, labels, ...look } = query;
  const opened = now();
  const secondsLeft = secondsUntil(momentOf(end, zone) ?? opened, opened);
  const colors = { background: rgb(background), digits: rgb(digits), labels: rgb(labels) };
  const picture = countdownPicture({ secondsLeft, ...colors, width: look.width, locale: look.locale });
  return Promise.resolve(Buffer.from(picture).toString("base64"));
});
