import { type PlaySign, playSignKinds, playSignNames } from "../../model/pictures/play-sign.ts";
import { useSay } from "../../state/session/use-say.ts";

interface PlaySignToolsProps {
  readonly sign: PlaySign;
  readonly onChange: (sign: PlaySign) => void;
}

/** The kind of the sign of a video, and how it looks once one is chosen. */
export function PlaySignTools({ sign, onChange }: PlaySignToolsProps) {
  const say = useSay();
  return (
    <div className="picture-words">
      <label className="field">
        <span className="field-label">{say("Play sign")}</span>
        <select
          value={sign.kind}
          onChange={(event) => {
            const kind = playSignKinds.find((each) => each === event.target.value);
            if (kind) onChange({ ...sign, kind });
          }}
        >
          {playSignKinds.map((kind) => (
            <option key={kind} value={kind}>
              {say(playSignNames[kind])}
            </option>
          ))}
        </select>
      </label>
      {sign.kind !== "none" && (
        <>
          <label className="field">
            <span className="field-label">{say("Size of the sign")}</span>
            <input
              type="range"
              min={10}
              max={80}
              value={sign.size}
              aria-valuetext={`${sign.size} %`}
              onChange={(event) => onChange({ ...sign, size: Number(event.target.value) })}
            />
          </label>
          <label className="field">
            <span className="field-label">{say("Color of the sign")}</span>
            <input
              type="color"
              value={sign.color}
              onChange={(event) => onChange({ ...sign, color: event.target.value })}
            />
          </label>
        </>
      )}
    </div>
  );
}
