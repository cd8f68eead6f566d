import { useEffect, useId, useRef, useState } from "react";
import { drawPicture, sizeOf } from "../../model/pictures/draw-picture.ts";
import { isUnchanged, noEdits, turnedSize } from "../../model/pictures/picture-edits.ts";
import { kindOfPicture, pictureFile } from "../../model/pictures/picture-file.ts";
import { ratioOf, type Shape } from "../../model/pictures/shapes.ts";
import { uploadImage, type UploadedImage } from "../../state/images/upload-image.ts";
import { useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import { PictureStage } from "./picture-stage.tsx";
import { PictureTools } from "./picture-tools.tsx";
import { PictureWordsTools } from "./picture-words-tools.tsx";
import { PlaySignTools } from "./play-sign-tools.tsx";
import { usePicture } from "./use-picture.ts";
import "./picture-editor.css";

interface PictureEditorProps {
  readonly url: string;
  /** Called with the new picture, which the host has stored. */
  readonly onSaved: (picture: UploadedImage) => void;
  readonly onClose: () => void;
}

/**
 * Cuts a part out of a picture, turns it, changes its colors and draws words into it. The result is uploaded as another picture; the one
 * before stays where it is stored.
 */
export function PictureEditor({ url, onSaved, onClose }: PictureEditorProps) {
  const session = useSession();
  const say = useSay();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const picture = usePicture(url);
  const [edits, setEdits] = useState(noEdits);
  const [shape, setShape] = useState<Shape>("free");
  /** 0 to 100 during the upload. */
  const [progress, setProgress] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const isReady = picture instanceof HTMLImageElement;

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  function fail(message?: string): void {
    setProgress(undefined);
    setProblem(`${say("Upload failed!")} ${message ?? ""}`.trim());
  }

  async function save(image: HTMLImageElement): Promise<void> {
    setProblem(undefined);
    setProgress(0);
    try {
      const file = await pictureFile(drawPicture(image, edits), url);
      uploadImage(session.askHost, file, {
        onProgress: setProgress,
        onDone: (made) => {
          session.emit("image:uploaded", { image: made });
          // Who has closed the dialog meanwhile wants the picture as it was.
          if (!dialog.current) return;
          onSaved(made);
          onClose();
        },
        onFailure: fail,
        onAbort: () => setProgress(undefined),
      });
    } catch {
      setProgress(undefined);
      setProblem(say("This picture is too large to be edited here."));
    }
  }

  return (
    <dialog
      ref={dialog}
      className="dialog picture-editor"
      aria-labelledby={title}
      onClose={onClose}
      // The keys of the editor are for the mail.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={title}>{say("Edit the picture")}</h2>
      {picture === "loading" && <p role="status">{say("The picture is loading.")}</p>}
      {picture === "unreadable" && (
        <p role="alert">
          {say("This picture cannot be read here: its server does not allow it. Upload the picture, then edit it.")}
        </p>
      )}
      {picture === "too large" && <p role="alert">{say("This picture is too large to be edited here.")}</p>}
      {isReady && (
        <>
          {kindOfPicture(url) === "gif" && <p>{say("A moving picture becomes a still one.")}</p>}
          <div className="picture-stage">
            <PictureStage
              picture={picture}
              edits={edits}
              ratio={ratioOf(shape, turnedSize(sizeOf(picture), edits.turns))}
              onPart={(part) => setEdits({ ...edits, part })}
            />
          </div>
          <PictureTools
            picture={picture}
            edits={edits}
            shape={shape}
            onChange={(next, nextShape) => {
              setEdits(next);
              setShape(nextShape);
            }}
          />
          <PlaySignTools sign={edits.playSign} onChange={(playSign) => setEdits({ ...edits, playSign })} />
          <PictureWordsTools words={edits.words} onChange={(words) => setEdits({ ...edits, words })} />
        </>
      )}
      {progress !== undefined && <progress aria-label={say("Upload")} max={100} value={progress} />}
      {problem !== undefined && <p role="alert">{problem}</p>}
      <div className="dialog-actions">
        <button type="button" onClick={onClose}>
          {say("Cancel")}
        </button>
        <button
          type="button"
          className="primary"
          disabled={!isReady || isUnchanged(edits) || progress !== undefined}
          onClick={() => isReady && void save(picture)}
        >
          {say("Save as a new picture")}
        </button>
      </div>
    </dialog>
  );
}
