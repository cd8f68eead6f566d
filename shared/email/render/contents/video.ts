import { objectAt, textAt } from "../../design/json.ts";
import { linkValue } from "../../design/links.ts";
import type { Values } from "../../design/types.ts";
import { attribute } from "../../markup/escape.ts";
import { linked } from "../anchor-tag.ts";
import type { Draw } from "../context.ts";
import { note } from "../note.ts";
import { isSafeUrl } from "../sanitize/safe-url.ts";
import { styleAttribute } from "../style.ts";
import { pictureReset, pictureTable } from "./image.ts";

/** Mail clients play no videos: a picture with a link to the video, or a line of text without a picture. */
export const drawVideo: Draw = (context, values, placement) => {
  const thumbnail = thumbnailOf(objectAt(values, "video"));
  const link = videoLink(values);
  if (thumbnail === "") {
    if (context.mode === "edit" && textAt(objectAt(linkValue(link), "values"), "href") === "")
      return note("Video: enter its address");
    return pictureTable("center", linked(context, link, "Watch the video"), placement.mark("v-text-align"));
  }
  const width = Math.floor(placement.room);
  const style = styleAttribute({ ...pictureReset("block"), width: "100%", "max-width": `${width}px` });
  const picture = `<img align="center" border="0"${attribute("src", thumbnail)} alt="Video" title="Video"${style}${attribute("width", width)}/>`;
  return pictureTable("center", linked(context, link, picture));
};

/** The link of the picture: its own, or the video's URL. */
export function videoLink(values: Values): unknown {
  const own = linkValue(values["href"]);
  if (textAt(objectAt(own, "values"), "href") !== "") return own;
  return linkValue(textAt(objectAt(values, "video"), "url"));
}

function thumbnailOf(video: Values): string {
  const written = textAt(video, "thumbnail");
  if (written !== "") return isSafeUrl(written, "picture") ? written : "";
  const id = textAt(video, "videoId");
  return textAt(video, "type") === "youtube" && /^[\w-]{6,20}$/.test(id)
    ? `https://img.youtube.com/vi/${id}/hqdefault.jpg`
    : "";
}
