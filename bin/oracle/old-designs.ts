import { isObject, objectAt, textAt } from "#shared/email/design/json.ts";
import type { Values } from "#shared/email/design/types.ts";

/**
 * Converts values of older designs as Unlayer's current exporters read them. It shares no code with
 * `shared/email/design/old-spellings.ts`, so that an error there causes a difference from the oracle.
 */
export function currentContent(type: string, values: Values): Values {
  const today: Record<string, unknown> = { ...todaysHiding(values) };
  for (const key of ["href", "action"]) if (values[key] !== undefined) today[key] = todaysLink(values[key]);
  if (type === "image") today["src"] = todaysPicture(values);
  if (type === "video")
    today["video"] = {
      ...objectAt(values, "video"),
      url: textAt(objectAt(values, "video"), "url", textAt(values, "videoUrl")),
      thumbnail: textAt(objectAt(values, "video"), "thumbnail", textAt(values, "thumbnailUrl")),
    };
  return today;
}

/** As `currentContent`, for a row's values. */
export function currentRow(values: Values): Values {
  const image = values["backgroundImage"];
  return isObject(image) ? { ...todaysHiding(values), backgroundImage: todaysBackground(image) } : todaysHiding(values);
}

/**
 * Before schema 7 a background image had booleans. Unlayer's exporters still read them for documents instead of mails:
 * `repeat ? 'repeat' : 'no-repeat'`, `center ? 'center top' : 'left top'`, `cover` for the size.
 */
function todaysBackground(image: Values): Values {
  const { repeat, center, cover, position, size } = image;
  const place = center === true ? "top-center" : "top-left";
  return {
    ...image,
    repeat: typeof repeat === "boolean" ? (repeat ? "repeat" : "no-repeat") : repeat,
    ...(position === undefined && typeof center === "boolean" && { position: place }),
    ...(size === undefined && cover === true && { size: "cover" }),
  };
}

/** Before schema 12 hiding and stacking were not overrides. */
function todaysHiding(values: Values): Values {
  const written = objectAt(values, "_override");
  const mobile: Record<string, unknown> = {};
  for (const key of ["hideMobile", "noStackMobile"]) if (values[key] === true) mobile[key] = true;
  const desktop = values["hideDesktop"] === true ? { hideDesktop: true } : {};
  if (Object.keys({ ...mobile, ...desktop }).length === 0) return values;
  return {
    ...values,
    _override: {
      ...written,
      mobile: { ...mobile, ...objectAt(written, "mobile") },
      desktop: { ...desktop, ...objectAt(written, "desktop") },
    },
  };
}

/** Links were a URL, then `{ url, target }`. */
function todaysLink(link: unknown): unknown {
  if (typeof link === "string") return { name: "web", values: { href: link, target: "_blank" } };
  if (!isObject(link) || isObject(link["values"]) || isObject(link["attrs"])) return link;
  return { name: "web", values: { href: textAt(link, "url"), target: textAt(link, "target") } };
}

/** Before schema versions existed, images had their width outside `src`. */
function todaysPicture({ src, fullWidth, maxWidth }: Values): unknown {
  const picture = typeof src === "string" ? { url: src } : src;
  if (!isObject(picture) || (fullWidth === undefined && maxWidth === undefined)) return picture;
  const isWide = fullWidth === true;
  const width = isWide ? "100%" : textAt({ maxWidth }, "maxWidth", "100%");
  return { autoWidth: !isWide && width === "100%", maxWidth: width, ...picture };
}
