import { sizeOf } from "../../model/pictures/draw-picture.ts";
import { noEdits, partInPixels, turned, turnedSize, type PictureEdits } from "../../model/pictures/picture-edits.ts";
import { partInShape, shapeNames, shapes, type Shape } from "../../model/pictures/shapes.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { useSay } from "../../state/session/use-say.ts";

interface PictureToolsProps {
  readonly picture: HTMLImageElement;
  readonly edits: PictureEdits;
  readonly shape: Shape;
  readonly onChange: (edits: PictureEdits, shape: Shape) => void;
}

/** The shape of the part that is kept, quarter turns, and colors. */
export function PictureTools({ picture, edits, shape, onChange }: PictureToolsProps) {
  const say = useSay();
  const sizeAfter = ({ turns }: PictureEdits) => turnedSize(sizeOf(picture), turns);
  const { width, height } = partInPixels(edits.part, sizeAfter(edits));

  function choose(next: Shape): void {
    onChange({ ...edits, part: partInShape(edits.part, next, sizeAfter(edits)) }, next);
  }

  function turn(to: "left" | "right"): void {
    const next = turned(edits, to);
    onChange({ ...next, part: partInShape(next.part, shape, sizeAfter(next)) }, shape);
  }

  const percent = (label: string, value: number, change: (value: number) => PictureEdits) => (
    <label className="field">
      <span className="field-label">{label}</span>
      <input
        type="range"
        min={-100}
        max={100}
        step={5}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onChange(change(Number(event.target.value)), shape)}
      />
    </label>
  );

  return (
    <div className="picture-tools">
      <label className="field">
        <span className="field-label">{say("Shape")}</span>
        <select
          value={shape}
          onChange={(event) => {
            const next = shapes.find((each) => each === event.target.value);
            if (next) choose(next);
          }}
        >
          {shapes.map((each) => {
            const name = shapeNames[each];
            return (
              <option key={each} value={each}>
                {name === undefined ? each.replace(":", " : ") : say(name)}
              </option>
            );
          })}
        </select>
      </label>
      <div className="picture-turns">
        <IconButton icon="turnLeft" label={say("Turn left")} onPress={() => turn("left")} />
        <IconButton icon="turnRight" label={say("Turn right")} onPress={() => turn("right")} />
      </div>
      {percent(say("Brightness"), edits.brightness, (brightness) => ({ ...edits, brightness }))}
      {percent(say("Contrast"), edits.contrast, (contrast) => ({ ...edits, contrast }))}
      <label className="picture-switch">
        <input
          type="checkbox"
          checked={edits.isGray}
          onChange={(event) => onChange({ ...edits, isGray: event.target.checked }, shape)}
        />
        <span>{say("Black and white")}</span>
      </label>
      <button type="button" className="picture-reset" onClick={() => onChange(noEdits, "free")}>
        {say("Undo all")}
      </button>
      <output>{say("{width} × {height} pixels", { width, height })}</output>
    </div>
  );
}
