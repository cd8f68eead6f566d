import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { ReactCrop } from "react-image-crop";
import "react-image-crop/dist/ReactCrop.css";
import { drawPreview } from "../../model/pictures/draw-picture.ts";
import type { Part } from "../../model/pictures/part.ts";
import { wholePicture, type PictureEdits } from "../../model/pictures/picture-edits.ts";
import { useSay } from "../../state/session/use-say.ts";

interface PictureStageProps {
  readonly picture: HTMLImageElement;
  readonly edits: PictureEdits;
  /** Undefined: any. */
  readonly ratio: number | undefined;
  readonly onPart: (part: Part) => void;
}

/** In pixels of the screen. */
const SMALLEST = 16;

function onResize(changed: () => void): () => void {
  addEventListener("resize", changed);
  return () => removeEventListener("resize", changed);
}

/** The edited picture as a whole, with a frame around the part that is kept. */
export function PictureStage({ picture, edits, ratio, onPart }: PictureStageProps) {
  const say = useSay();
  const canvas = useRef<HTMLCanvasElement>(null);
  const windowWidth = useSyncExternalStore(onResize, () => innerWidth);
  const windowHeight = useSyncExternalStore(onResize, () => innerHeight);
  const { turns, part, brightness, contrast, isGray, playSign, words } = edits;
  // Without a sign or words the part alone changes nothing of what is drawn.
  const partDrawnOn = playSign.kind !== "none" || words.text !== "" ? part : wholePicture;

  useLayoutEffect(() => {
    if (!canvas.current) return;
    const room = { width: Math.min(640, windowWidth * 0.86), height: Math.min(400, windowHeight * 0.42) };
    const drawn = { turns, part: partDrawnOn, brightness, contrast, isGray, playSign, words };
    drawPreview(canvas.current, picture, drawn, room);
  }, [picture, turns, partDrawnOn, brightness, contrast, isGray, playSign, words, windowWidth, windowHeight]);

  return (
    <ReactCrop
      crop={{ ...part, unit: "%" }}
      {...(ratio !== undefined && { aspect: ratio })}
      minWidth={SMALLEST}
      minHeight={SMALLEST}
      keepSelection
      ruleOfThirds
      ariaLabels={{
        cropArea: say("The part that is kept: the arrow keys move it"),
        nwDragHandle: say("Upper left corner: the arrow keys move it"),
        nDragHandle: say("Upper edge: the arrow keys move it"),
        neDragHandle: say("Upper right corner: the arrow keys move it"),
        eDragHandle: say("Right edge: the arrow keys move it"),
        seDragHandle: say("Lower right corner: the arrow keys move it"),
        sDragHandle: say("Lower edge: the arrow keys move it"),
        swDragHandle: say("Lower left corner: the arrow keys move it"),
        wDragHandle: say("Left edge: the arrow keys move it"),
      }}
      onChange={(_, { x, y, width, height }) => onPart({ x, y, width, height })}
    >
      <canvas ref={canvas} />
    </ReactCrop>
  );
}
