import { useEffect, useRef } from "react";
import { HexColorPicker } from "react-colorful";
import { useSay } from "../../state/session/use-say.ts";

interface ColorAreaProps {
  readonly label: string;
  /** "#rrggbb" */
  readonly color: string;
  readonly onChange: (color: string) => void;
  /** The focus left the sliders. */
  readonly onLeave: () => void;
}

/** Sliders for saturation, brightness and hue, by pointer or arrow keys. */
export function ColorArea({ label, color, onChange, onLeave }: ColorAreaProps) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);

  // The library writes English names, without the label, at each change of the color.
  useEffect(() => {
    const [area, hue] = place.current?.querySelectorAll('[role="slider"]') ?? [];
    if (area === undefined || hue === undefined) return;
    const [saturation = "", brightness = ""] = area.getAttribute("aria-valuetext")?.match(/\d+/g) ?? [];
    area.setAttribute("aria-label", say("{label}: saturation and brightness", { label }));
    area.setAttribute(
      "aria-valuetext",
      say("Saturation {saturation}%, brightness {brightness}%", { saturation, brightness }),
    );
    hue.setAttribute("aria-label", say("{label}: hue", { label }));
  });

  return (
    <div
      ref={place}
      className="color-area"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onLeave();
      }}
    >
      <HexColorPicker color={color} onChange={onChange} />
    </div>
  );
}
