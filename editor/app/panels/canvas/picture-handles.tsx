import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from "react";
import { idOf } from "#shared/email/design/address.ts";
import { objectAt, textAt } from "#shared/email/design/json.ts";
import type { Content, Design, Values } from "#shared/email/design/types.ts";
import { overrideOf, valuesOf } from "#shared/email/design/values.ts";
import { valuesInLanguages } from "#shared/email/languages/design-in-language.ts";
import { pixels } from "#shared/email/render/dimensions.ts";
import { setProperty } from "../../model/commands/design-commands.ts";
import { movingCorners, widthTo, widthToStore, type StoredWidth } from "../../model/items/picture-width.ts";
import { shownLanguages } from "../../model/languages/mail-languages.ts";
import { useEditor, useSession } from "../../state/session/session.ts";
import { useSay } from "../../state/session/use-say.ts";
import type { PictureBox, Point } from "./page/layout.ts";

interface PictureHandlesProps {
  readonly content: Content;
  /** The picture as it is shown, also while it is dragged. */
  readonly picture: PictureBox;
  readonly scale: number;
  readonly toPage: (point: { clientX: number; clientY: number }) => Point;
  /** Shows a design temporarily; `undefined` shows the stored one again. */
  readonly onDraft: (design: Design | undefined) => void;
}

/** A dragged corner stays at a stop within this distance, in pixels of the screen. */
const REACH = 6;

/** The dragged corner, where the pointer holds it, and the picture as it was before. */
interface Grip {
  readonly corner: "left" | "right";
  readonly off: number;
  readonly before: PictureBox;
}

/**
 * Handles at the corners of the selected picture, which change its width: on phones that of phones. Keyboards have the
 * width among the properties. Escape takes the drag back; with Alt no stop holds the corner.
 */
export function PictureHandles({ content, picture, scale, toPage, onDraft }: PictureHandlesProps) {
  const { store } = useSession();
  const say = useSay();
  const device = useEditor((state) => state.device);
  const languages = useEditor(shownLanguages);
  const [stored, setStored] = useState<StoredWidth>();
  const [grip, setGrip] = useState<Grip>();
  const latest = useRef<StoredWidth>(undefined);
  const id = idOf(content);
  const values = valuesOf(content);
  const onPhone = overrideOf(values, "mobile");
  const isPhone = device === "mobile";
  const alignment = (isPhone && textAt(onPhone, "textAlign")) || textAt(values, "textAlign");
  const src = { ...objectAt(values, "src"), ...(isPhone && objectAt(onPhone, "src")) };
  const natural = isPhone
    ? picture.naturalWidth
    : pixels(objectAt(valuesInLanguages(values, languages), "src")["width"]);

  function command(width: StoredWidth) {
    const path = isPhone ? ["_override", "mobile", "src"] : ["src"];
    const now: Values = isPhone
      ? objectAt(overrideOf(content.values ?? {}, "mobile"), "src")
      : objectAt(content.values ?? {}, "src");
    return setProperty(store.state().design, id, path, { ...now, ...width });
  }

  function show(width: StoredWidth | undefined): void {
    latest.current = width;
    setStored(width);
    onDraft(width && command(width).edit(store.state().design).design);
  }

  function onPointerDown(event: PointerEvent, corner: Grip["corner"]): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    const { left, width } = picture.box;
    setGrip({ corner, off: toPage(event).x - (corner === "left" ? left : left + width), before: picture });
  }

  function onPointerMove(event: PointerEvent): void {
    if (!grip) return;
    const { before, corner, off } = grip;
    const wanted = widthTo(toPage(event).x - off, corner, alignment, before.box);
    const isUnmoved = latest.current === undefined && Math.abs(wanted - before.box.width) * scale < 3;
    if (isUnmoved) return;
    const reach = event.altKey ? 0 : REACH / scale;
    const next = widthToStore(wanted, { room: before.room, natural, device, maxWidth: textAt(src, "maxWidth") }, reach);
    if (next.autoWidth !== latest.current?.autoWidth || next.maxWidth !== latest.current.maxWidth) show(next);
  }

  function onPointerUp(): void {
    const chosen = latest.current;
    end();
    if (!chosen) return;
    store.endUndoStep();
    store.run(command(chosen));
    store.endUndoStep();
  }

  function end(): void {
    setGrip(undefined);
    show(undefined);
  }

  const takeBack = useEffectEvent(end);
  const isHeld = grip !== undefined;
  useEffect(() => {
    if (!isHeld) return undefined;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      takeBack();
    }
    addEventListener("keydown", onKeyDown, true);
    return () => removeEventListener("keydown", onKeyDown, true);
  }, [isHeld]);
  // The item may be gone while it is dragged, by a call of the host.
  useEffect(() => () => onDraft(undefined), [onDraft]);

  const { left, top, width, height } = picture.box;
  const isNatural = stored?.autoWidth === true && natural > 0 && natural <= picture.room;
  const size = isNatural && !isPhone ? say("Natural size") : stored?.maxWidth.replace("%", " %").replace("px", " px");
  return movingCorners(alignment).map((corner) => (
    <div
      key={corner}
      className="picture-handle"
      data-corner={corner}
      title={say("Drag to change the width")}
      aria-hidden="true"
      style={{ left: corner === "left" ? left : left + width, top: top + height }}
      onPointerDown={(event) => onPointerDown(event, corner)}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={end}
    >
      <span className="picture-grip" />
      {grip?.corner === corner && stored && (
        <span className="picture-size">{`${size} · ${Math.round(width)} × ${Math.round(height)}`}</span>
      )}
    </div>
  ));
}
