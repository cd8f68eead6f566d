import { lazy, Suspense, useRef, useState, type DragEvent } from "react";
import { isObject, textAt } from "#shared/email/design/json.ts";
import { kindOfPicture } from "../../../model/pictures/picture-file.ts";
import { loadImageSize, type UploadedImage } from "../../../state/images/upload-image.ts";
import { Icon } from "../../../kit/icons.tsx";
import { imageFileIn, useImageUpload } from "../../../state/images/use-image-upload.ts";
import { withImage } from "../../../state/images/with-image.ts";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";

const PictureEditor = lazy(async () => ({
  default: (await import("../../pictures/picture-editor.tsx")).PictureEditor,
}));

interface ImageControlProps {
  readonly label: string;
  /** An object with `url`, `width` and `height`, or only an address. */
  readonly property: Property;
  readonly uploadKey: string;
  readonly bare?: boolean;
}

/** An image by upload (button, drop or paste), from the host's library, or by address. */
export function ImageControl({ label, property, uploadKey, bare = false }: ImageControlProps) {
  const say = useSay();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [editing, setEditing] = useState(false);
  const url = bare
    ? typeof property.value === "string"
      ? property.value
      : ""
    : isObject(property.value)
      ? textAt(property.value, "url")
      : "";

  function show(image: UploadedImage): void {
    property.commitUpdate((now) => (bare ? image.url : withImage(now, image)));
  }

  const { progress, mayUpload, mayChoose, upload, choose } = useImageUpload(uploadKey, show);

  async function take(address: string): Promise<void> {
    property.set(bare ? address : { ...(isObject(property.value) && property.value), url: address });
    const image = bare ? undefined : await loadImageSize(address);
    if (image && image.width > 0) {
      // The address may have changed while the image was loading.
      property.commitUpdate((now) => (isObject(now) && now["url"] === address ? withImage(now, image) : now));
    }
  }

  function onDrag(event: DragEvent): void {
    if (!mayUpload || !event.dataTransfer.types.includes("Files")) return;
    event.preventDefault();
    setOver(true);
  }

  return (
    <div
      className="field group image-control"
      data-over={over}
      onDragEnter={onDrag}
      onDragOver={onDrag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        setOver(false);
        upload(imageFileIn(event.dataTransfer));
      }}
      onPaste={(event) => {
        const file = imageFileIn(event.clipboardData);
        if (!file) return;
        event.preventDefault();
        upload(file);
      }}
    >
      {(mayUpload || url !== "") && (
        <div className="thumbnail" data-empty={url === ""}>
          {url === "" ? <Icon name="image" size={28} /> : <img src={url} alt="" />}
          {mayUpload && <span className="hint">{say("Drop an image here, or paste one")}</span>}
        </div>
      )}
      <div className="buttons">
        {mayUpload && (
          <button type="button" disabled={progress !== undefined} onClick={() => input.current?.click()}>
            <Icon name="upload" size={16} /> {progress === undefined ? say("Upload…") : `${Math.round(progress)} %`}
          </button>
        )}
        {mayChoose && (
          <button type="button" onClick={choose}>
            {say("Choose…")}
          </button>
        )}
        {mayUpload && url !== "" && kindOfPicture(url) !== "svg" && (
          <button type="button" disabled={progress !== undefined} onClick={() => setEditing(true)}>
            <Icon name="crop" size={16} /> {say("Edit the picture…")}
          </button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={say("Image file")}
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={(event) => {
            upload(event.target.files?.[0]);
            event.target.value = "";
          }}
        />
      </div>
      {editing && (
        <Suspense>
          <PictureEditor url={url} onSaved={show} onClose={() => setEditing(false)} />
        </Suspense>
      )}
      {progress !== undefined && <progress aria-label={say("Upload")} max={100} value={progress} />}
      <label className="field">
        <span className="field-label">{say("{label} address", { label })}</span>
        <input
          type="text"
          inputMode="url"
          placeholder="https://…"
          value={url}
          onChange={(event) => void take(event.target.value)}
        />
      </label>
    </div>
  );
}
