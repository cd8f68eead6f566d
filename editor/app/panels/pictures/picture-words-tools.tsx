import type { PictureWords } from "../../model/pictures/picture-words.ts";
import { placeNames, places } from "../../model/pictures/places.ts";
import { useSay } from "../../state/session/use-say.ts";

interface PictureWordsToolsProps {
  readonly words: PictureWords;
  readonly onChange: (words: PictureWords) => void;
}

const MOST_LETTERS = 300;

/** Words to draw into a picture, and how; the choices appear with the first letter. */
export function PictureWordsTools({ words, onChange }: PictureWordsToolsProps) {
  const say = useSay();
  return (
    <div className="picture-words">
      <label className="field">
        <span className="field-label">{say("Words on the picture")}</span>
        <textarea
          rows={2}
          maxLength={MOST_LETTERS}
          value={words.text}
          onChange={(event) => onChange({ ...words, text: event.target.value })}
        />
      </label>
      {words.text !== "" && (
        <>
          <label className="field">
            <span className="field-label">{say("Place of the words")}</span>
            <select
              value={words.place}
              onChange={(event) => {
                const place = places.find((each) => each === event.target.value);
                if (place) onChange({ ...words, place });
              }}
            >
              {places.map((place) => (
                <option key={place} value={place}>
                  {say(placeNames[place])}
                </option>
              ))}
            </select>
          </label>
          <label className="field">
            <span className="field-label">{say("Size of the words")}</span>
            <input
              type="range"
              min={4}
              max={40}
              value={words.size}
              aria-valuetext={`${words.size} %`}
              onChange={(event) => onChange({ ...words, size: Number(event.target.value) })}
            />
          </label>
          <label className="field">
            <span className="field-label">{say("Color of the words")}</span>
            <input
              type="color"
              value={words.color}
              onChange={(event) => onChange({ ...words, color: event.target.value })}
            />
          </label>
          <label className="picture-switch">
            <input
              type="checkbox"
              checked={words.isShaded}
              onChange={(event) => onChange({ ...words, isShaded: event.target.checked })}
            />
            <span>{say("Darken the picture behind them")}</span>
          </label>
          <p className="hint">
            {say("Many mail programs show no pictures at first: repeat the words in the alternative text.")}
          </p>
        </>
      )}
    </div>
  );
}
