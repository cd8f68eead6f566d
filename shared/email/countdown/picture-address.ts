import { textAt } from "../design/json.ts";
import type { Values } from "../design/types.ts";

/** The height of a picture in pixels: with labels as Unlayer's, which are 660 by 147. */
export const pictureHeight = (width: number, hasLabels: boolean): number =>
  Math.round((width * (hasLabels ? 147 : 100)) / 660);

const PICTURE_WIDTH = 660;

const hex = (values: Values, key: string, otherwise: string): string => {
  const color = textAt(values, key).trim().toLowerCase();
  if (/^#[0-9a-f]{6}$/.test(color)) return color.slice(1);
  return /^#[0-9a-f]{3}$/.test(color) ? color.slice(1).replace(/./g, "$&$&") : otherwise;
};

/**
 * A design's countdown with the address of its picture, which is drawn by the service at `base`. A color that is not written in
 * hexadecimal digits is Unlayer's default.
 */
export function withPicture(countdown: Values, base: string): Values {
  const hasLabels = countdown["showLabels"] !== false;
  const size = { width: PICTURE_WIDTH, height: pictureHeight(PICTURE_WIDTH, hasLabels) };
  const end = textAt(countdown, "endTime");
  if (end === "") return { ...countdown, ...size, countdownUrl: "" };
  // In the order in which `countdownOfAddress` reads them.
  const parameters = {
    end,
    zone: textAt(countdown, "timezone", "UTC"),
    background: hex(countdown, "backgroundColor", "ffffff"),
    digits: hex(countdown, "digitColor", "404040"),
    ...(hasLabels && {
      labels: hex(countdown, "labelColor", "a3a3a3"),
      locale: labelLocale(countdown["locale"]),
    }),
    width: PICTURE_WIDTH,
  };
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${String(value)}`);
  return { ...countdown, ...size, countdownUrl: `${base}?${query.join("&")}` };
}

/** The countdown with labels in a language. A picture of another server, or without labels, stays as it is. */
export function withLabelLocale(countdown: Values, locale: "de" | "en"): Values {
  const url = textAt(countdown, "countdownUrl");
  return { ...countdown, locale, countdownUrl: url.replace(/(\/countdown\.gif\?.*&locale=)\w+/, `$1${locale}`) };
}

/** The language of labels: there are German and English ones. */
export const labelLocale = (locale: unknown): "de" | "en" =>
  typeof locale === "string" && locale.toLowerCase().startsWith("de") ? "de" : "en";

const written = /\/countdown\.gif\?end=(.*)&zone=(.*)&background=(\w+)&digits=(\w+)(?:&labels=(\w+)&locale=(\w+))?/;

/** A countdown from the address of its picture; undefined for an address of another form. */
export function countdownOfAddress(address: string): Values | undefined {
  const [, endTime, timezone, background, digits, labels, locale] = written.exec(address) ?? [];
  if (endTime === undefined) return undefined;
  return {
    ...{ endTime, timezone, backgroundColor: `#${background}`, digitColor: `#${digits}` },
    ...{ labelColor: labels && `#${labels}`, locale, showLabels: labels !== undefined },
  };
}
