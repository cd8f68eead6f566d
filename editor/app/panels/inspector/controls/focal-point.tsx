import type { PointerEvent } from "react";
import { useSay } from "../../../state/session/use-say.ts";
import type { Property } from "../../../state/properties/property.ts";
import { NumberControl } from "./number-control.tsx";

interface FocalPointProps {
  /** The address of the picture. */
  readonly url: string;
  /** Two percentages, from the left and from the top; the middle unless there are two. */
  readonly property: Property;
}

/**
 * The point of a background picture that stays in view where the picture is larger than its area. It is set on the picture itself by a
 * press or by dragging, and by two numbers, which the keyboard has too.
 */
export function FocalPoint({ url, property }: FocalPointProps) {
  const say = useSay();
  const written: unknown[] = Array.isArray(property.value) ? property.value : [];
  const point: readonly unknown[] = [written[0] ?? "50%", written[1] ?? "50%"];

  function part(at: 0 | 1): Property {
    const changed = (value: unknown) => point.with(at, value);
    return {
      value: point[at],
      set: (value) => property.set(changed(value)),
      commit: (value) => property.commit(changed(value)),
      commitUpdate: (change) => property.commit(changed(change(point[at]))),
    };
  }

  return (
    <>
      <div className="focal-point">
        <div
          className="focal-picture"
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.preventDefault();
            event.currentTarget.setPointerCapture(event.pointerId);
            property.set(pointUnder(event));
          }}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) property.set(pointUnder(event));
          }}
          onPointerUp={(event) => property.commit(pointUnder(event))}
          onPointerCancel={() => property.commit(property.value)}
        >
          <img src={url} alt="" draggable={false} />
          <span className="focal-mark" style={{ left: String(point[0]), top: String(point[1]) }} />
        </div>
        <p className="hint">{say("Press on the part of the picture that stays in view.")}</p>
      </div>
      <NumberControl label={say("From the left")} property={part(0)} min={0} max={100} unit="%" />
      <NumberControl label={say("From the top")} property={part(1)} min={0} max={100} unit="%" />
    </>
  );
}

/** Where a pointer is over an element, in whole percent of its width and height. */
function pointUnder({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): readonly [string, string] {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return [inPercent(clientX - left, width), inPercent(clientY - top, height)];
}

function inPercent(length: number, all: number): string {
  return `${Math.min(100, Math.max(0, Math.round((length / Math.max(1, all)) * 100)))}%`;
}
