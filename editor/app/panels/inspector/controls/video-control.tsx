import { isObject, textAt } from "#shared/email/design/json.ts";
import { useEditor } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { partOf, type Property } from "../../../state/properties/property.ts";
import { readVideoAddress } from "../../../model/items/video-address.ts";
import { ImageControl } from "./image-control.tsx";

interface VideoControlProps {
  readonly label: string;
  readonly property: Property;
  readonly uploadKey: string;
}

/** The address of a video and the image that links to it. Mails cannot play videos. */
export function VideoControl({ label, property, uploadKey }: VideoControlProps) {
  const say = useSay();
  const mayUpload = useEditor((state) => state.callbacks.includes("image"));
  const video = isObject(property.value) ? property.value : {};
  const url = textAt(video, "url");
  const read = readVideoAddress(url);
  const isYouTube = read?.type === "youtube";

  function take(address: string): void {
    const { type = "", videoId = "" } = readVideoAddress(address) ?? {};
    property.set({ ...video, url: address, type, videoId });
  }

  return (
    <>
      <label className="field">
        <span className="field-label">{say("{label} address", { label })}</span>
        <input
          type="text"
          inputMode="url"
          placeholder="https://www.youtube.com/watch?v=…"
          value={url}
          onChange={(event) => take(event.target.value)}
        />
      </label>
      {url !== "" && (
        <p className="hint">
          {read
            ? say(isYouTube ? "A video on YouTube." : "A video on Vimeo.")
            : say("Not a YouTube or Vimeo video: the image links to this address.")}
        </p>
      )}
      {!isYouTube && url !== "" && <p className="hint">{say("Choose an image for the video.")}</p>}
      <ImageControl
        label={say("Thumbnail")}
        property={partOf(property, "thumbnail")}
        uploadKey={`${uploadKey} thumbnail`}
        bare
      />
      {mayUpload && (
        <p className="hint">{say("Mails draw no play sign: “Edit the picture…” can draw one into the thumbnail.")}</p>
      )}
    </>
  );
}
