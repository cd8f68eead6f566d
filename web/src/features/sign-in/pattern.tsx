/** The permutation of a sestina: the place of each line-end word in the next stanza. */
import * as styles from "#web/features/sign-in/sign-in.module.css";
const nextPlace = [1, 3, 5, 4, 2, 0];
const STANZAS = 6;
const hues = ["#7c7bff", "#5fa8ff", "#3fc5d0", "#6fd6a0", "#f0c36a", "#f08fa0"];

function placesOf(word: number): number[] {
  const places = [word];
  for (let stanza = 0; stanza < STANZAS; stanza += 1) places.push(nextPlace[places.at(-1) ?? 0] ?? 0);
  return places;
}

function pathOf(word: number): string {
  const points = placesOf(word).map((place, stanza) => ({ x: 10 + stanza * 60, y: 12 + place * 26 }));
  return points
    .map(({ x, y }, at) => (at === 0 ? `M${x} ${y}` : `C${x - 30} ${points[at - 1]?.y ?? y} ${x - 30} ${y} ${x} ${y}`))
    .join("");
}

/** The product's name as a drawing: six words in six stanzas, with the words permuted from stanza to stanza. */
export function Pattern() {
  return (
    <svg className={styles.pattern} viewBox="0 0 380 154" aria-hidden="true">
      {hues.map((hue, word) => (
        <g key={hue} stroke={hue} fill={hue}>
          <path d={pathOf(word)} fill="none" strokeWidth="2" strokeLinecap="round" opacity="0.75" />
          {placesOf(word).map((place, stanza) => (
            <circle key={stanza} cx={10 + stanza * 60} cy={12 + place * 26} r="4" stroke="none" />
          ))}
        </g>
      ))}
    </svg>
  );
}
