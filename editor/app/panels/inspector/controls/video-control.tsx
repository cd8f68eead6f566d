import { isObject, textAt } from "#shared/email/design/json.ts";
import { useWords } from "../../../state/session/use-say.ts";
import { partOf, type Property } from "../../../state/properties/property.ts";
import { readVideoAddress } from "./video-address.ts";
import { PictureControl } from "./image-control.tsx";

interface VideoControlProps {
  readonly label: string;
  readonly property: Property;
  readonly uploadKey: string;
}

/** Mails play no videos: the address of one, and the picture that leads to it. */
export function VideoControl({ label, property, uploadKey }: VideoControlProps) {
  const say = useWords();
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
            : say("No video of YouTube or Vimeo: the picture leads to this address.")}
        </p>
      )}
      {!isYouTube && url !== "" && <p className="hint">{say("Choose a picture that stands for the video.")}</p>}
      <PictureControl
        label={say("Thumbnail")}
        property={partOf(property, "thumbnail")}
        uploadKey={`${uploadKey} thumbnail`}
        bare
      />
    </>
  );
}
