import { isObject, objectAt, textAt } from "./json.ts";
import { linkValue } from "./links.ts";
import type { Values } from "./types.ts";

/** A content's values in the current form. `type` is the type that renders it. */
export function modernContent(type: string, values: Values): Values {
  const modern: Record<string, unknown> = { ...withOverrides(values) };
  for (const key of ["href", "action"]) if (values[key] !== undefined) modern[key] = linkValue(values[key]);
  if (type === "image") modern["src"] = imageSource(values);
  if (type === "video") modern["video"] = videoSource(values);
  return modern;
}

export function modernRow(values: Values): Values {
  return { ...withOverrides(values), ...backgroundImage(values) };
}

export function modernBody(values: Values): Values {
  const width = values["contentWidth"];
  const contentWidth =
    typeof width === "number" || /^\d+(\.\d+)?$/.test(textAt(values, "contentWidth"))
      ? `${textAt(values, "contentWidth")}px`
      : width;
  return { ...values, contentWidth, ...backgroundImage(values) };
}

/** Before schema 12 the values for hiding and stacking were top-level; now they are in `_override`. */
function withOverrides(values: Values): Values {
  const { hideMobile, hideDesktop, noStackMobile } = values;
  if (hideMobile !== true && hideDesktop !== true && noStackMobile !== true) return values;
  const override = objectAt(values, "_override");
  const mobile = {
    ...(hideMobile === true && { hideMobile }),
    ...(noStackMobile === true && { noStackMobile }),
    ...objectAt(override, "mobile"),
  };
  const desktop = { ...(hideDesktop === true && { hideDesktop }), ...objectAt(override, "desktop") };
  return { ...values, _override: { ...override, mobile, desktop } };
}

/**
 * Before schema 7 a background image had `repeat`, `center` and `cover` as booleans. Unlayer draws `center: true` at
 * `center top`, and any other at `left top`.
 */
function backgroundImage(values: Values): Values {
  const image = values["backgroundImage"];
  if (!isObject(image)) return {};
  const { repeat, center, cover } = image;
  return {
    backgroundImage: {
      ...image,
      ...(typeof repeat === "boolean" && { repeat: repeat ? "repeat" : "no-repeat" }),
      ...(typeof center === "boolean" &&
        image["position"] === undefined && { position: center ? "top-center" : "top-left" }),
      ...(cover === true && image["size"] === undefined && { size: "cover" }),
    },
  };
}

/** Designs without a schema version have `fullWidth` and `maxWidth` next to `src`. */
function imageSource(values: Values): unknown {
  const written = values["src"];
  const src = typeof written === "string" ? { url: written } : written;
  if (!isObject(src) || (values["fullWidth"] === undefined && values["maxWidth"] === undefined)) return src;
  const maxWidth = values["fullWidth"] === true ? "100%" : textAt(values, "maxWidth", "100%");
  const autoWidth = values["fullWidth"] !== true && maxWidth === "100%";
  return { autoWidth, maxWidth, ...src };
}

/** Designs of schema 6 have `videoUrl` and `thumbnailUrl`. */
function videoSource(values: Values): Values {
  const video = objectAt(values, "video");
  const url = textAt(video, "url") || textAt(values, "videoUrl");
  const thumbnail = textAt(video, "thumbnail") || textAt(values, "thumbnailUrl");
  return { ...video, url, thumbnail };
}
