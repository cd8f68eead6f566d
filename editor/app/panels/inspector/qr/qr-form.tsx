import { useId, useLayoutEffect, useRef, useState, type ReactNode, type SubmitEvent } from "react";
import type { English } from "../../../model/i18n/say.ts";
import { drawQrCode, qrCodeFile } from "../../../model/qr/draw-qr-code.ts";
import { levels, problemOf, warningOf, wordsOf, type QrCode } from "../../../model/qr/qr-code.ts";
import { uploadImage, type UploadedImage } from "../../../state/images/upload-image.ts";
import { useSession } from "../../../state/session/session.ts";
import { useSay } from "../../../state/session/use-say.ts";
import { QrLook } from "./qr-look.tsx";
import "./qr.css";

interface QrFormProps {
  readonly code: QrCode;
  readonly submit: English;
  readonly autoFocus?: boolean;
  /** Called with the code and its picture, which the host has stored. */
  readonly onMade: (code: QrCode, picture: UploadedImage) => void;
  /** Buttons before the one that makes the code. */
  readonly children?: ReactNode;
}

const same = (one: QrCode, other: QrCode): boolean =>
  one.text === other.text &&
  one.color === other.color &&
  one.background === other.background &&
  one.quietZone === other.quietZone &&
  one.level === other.level;

/** What a QR code holds and how it looks. Its picture is made and uploaded by the button; until then nothing changes. */
export function QrForm({ code, submit, autoFocus = false, onMade, children }: QrFormProps) {
  const session = useSession();
  const say = useSay();
  const hints = useId();
  const form = useRef<HTMLFormElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [base, setBase] = useState(code);
  const [draft, setDraft] = useState(code);
  /** 0 to 100 during the upload. */
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  // Undo and other ways may change the code meanwhile.
  if (!same(base, code)) {
    setBase(code);
    setDraft(code);
  }
  const problem = problemOf(draft);
  const warning = problem === undefined ? warningOf(draft) : undefined;
  const isDrawn = problem === undefined && wordsOf(draft) !== "";
  const isReady = isDrawn && !same(draft, code) && progress === undefined;

  useLayoutEffect(() => {
    if (isDrawn && canvas.current) drawQrCode(canvas.current, draft);
  }, [isDrawn, draft]);

  function fail(reason = ""): void {
    const message = `${say("Upload failed!")} ${reason}`.trim();
    setProgress(undefined);
    if (form.current) setFailure(message);
    else session.store.set({ notice: message });
  }

  async function make(): Promise<void> {
    setFailure(undefined);
    setProgress(0);
    const made = { ...draft, text: wordsOf(draft) };
    try {
      uploadImage(session.askHost, await qrCodeFile(made), {
        onProgress: setProgress,
        onDone: (picture) => {
          setProgress(undefined);
          session.emit("image:uploaded", { image: picture });
          onMade(made, picture);
        },
        onFailure: fail,
        onAbort: () => setProgress(undefined),
      });
    } catch {
      fail();
    }
  }

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault();
    if (isReady) void make();
  }

  return (
    <form ref={form} className="qr-form" onSubmit={onSubmit}>
      <label className="field">
        <span className="field-label">{say("Link or text of the code")}</span>
        <input
          type="text"
          inputMode="url"
          placeholder="https://…"
          autoFocus={autoFocus}
          value={draft.text}
          aria-invalid={problem !== undefined}
          aria-describedby={hints}
          onChange={(event) => setDraft({ ...draft, text: event.target.value })}
        />
      </label>
      <QrLook code={draft} levels={levels} onChange={setDraft} />
      <div id={hints} aria-live="polite">
        {problem !== undefined && <p className="qr-problem">{say(problem)}</p>}
        {warning !== undefined && <p className="hint">{say(warning)}</p>}
      </div>
      {isDrawn && <canvas ref={canvas} className="qr-preview" role="img" aria-label={say("The code as it will be")} />}
      {progress !== undefined && <progress aria-label={say("Upload")} max={100} value={progress} />}
      {failure !== undefined && (
        <p className="qr-problem" role="alert">
          {failure}
        </p>
      )}
      <div className="dialog-actions">
        {children}
        <button type="submit" className="primary" disabled={!isReady}>
          {say(submit)}
        </button>
      </div>
    </form>
  );
}
