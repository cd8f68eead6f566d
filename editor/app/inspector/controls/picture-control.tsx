import { useRef, useState } from "react";
import { isObject, textAt } from "#shared/email/design/json.ts";
import { pictureAt, selectImage, uploadImage, type Picture } from "../../host/upload-image.ts";
import { Icon } from "../../icons.tsx";
import { useEditor, useSession } from "../../state/use-editor.ts";
import type { Property } from "../property.ts";
import { useWords } from "../../words/use-words.ts";

interface PictureControlProps {
  readonly label: string;
  readonly property: Property;
}

/** An image by upload to the host, from the host's library, or by its address. */
export function PictureControl({ label, property }: PictureControlProps) {
  const { askHost, emit, store } = useSession();
  const callbacks = useEditor((state) => state.callbacks);
  const say = useWords();
  const [progress, setProgress] = useState<number>();
  const input = useRef<HTMLInputElement>(null);
  const src = isObject(property.value) ? property.value : {};
  const url = textAt(src, "url");

  function show({ url: address, width, height }: Picture): void {
    const size = width > 0 ? { width, height } : {};
    property.decide({ ...src, url: address, ...size });
  }

  const handlers = {
    onProgress: setProgress,
    onDone: (picture: Picture) => {
      setProgress(undefined);
      show(picture);
      emit("image:uploaded", { image: picture });
    },
    onFailure: () => {
      setProgress(undefined);
      store.set({ notice: say("Upload failed!") });
    },
  };

  function upload(file: File | undefined): void {
    if (!file) return;
    setProgress(0);
    uploadImage(askHost, file, handlers);
  }

  async function take(address: string): Promise<void> {
    property.set({ ...src, url: address });
    const picture = await pictureAt(address);
    if (picture.width > 0) show(picture);
  }

  return (
    <div className="field group picture">
      <div className="thumbnail">{url === "" ? <Icon name="image" size={32} /> : <img src={url} alt="" />}</div>
      <div className="buttons">
        {callbacks.includes("image") && (
          <button type="button" disabled={progress !== undefined} onClick={() => input.current?.click()}>
            <Icon name="upload" size={16} /> {progress === undefined ? say("Upload…") : `${Math.round(progress)} %`}
          </button>
        )}
        {callbacks.includes("selectImage") && (
          <button type="button" onClick={() => selectImage(askHost, handlers)}>
            {say("Choose…")}
          </button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={say("Image file")}
          accept="image/png,image/jpeg,image/gif,image/webp"
          onChange={(event) => upload(event.target.files?.[0])}
        />
      </div>
      {progress !== undefined && <progress aria-label={say("Upload")} max={100} value={progress} />}
      <label className="field">
        <span className="field-label">{say("{label} address", { label })}</span>
        <input
          type="text"
          inputMode="url"
          placeholder="https://…"
          value={url}
          onChange={(e) => void take(e.target.value)}
        />
      </label>
    </div>
  );
}
