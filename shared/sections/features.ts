import type { Content } from "../email/design/types.ts";
import type { Look } from "./look.ts";
import {
  columns,
  heading,
  middle,
  openPicture,
  row,
  section,
  sheet,
  side,
  sideBySide,
  subheading,
  text,
} from "./parts.ts";
import type { Section } from "./section.ts";

const feature = (title: string, words: string): readonly Content[] => [
  openPicture(`Sign for: ${title}`, 144, 144, {
    src: { url: "", width: 144, height: 144, autoWidth: false, maxWidth: "72px" },
    containerPadding: "28px 16px 8px",
  }),
  subheading(title, { ...middle, containerPadding: "4px 16px 4px" }),
  text([words], { ...middle, fontSize: "15px", containerPadding: "0px 16px 24px" }),
];

const told = (title: string, words: string): readonly Content[] => [
  subheading(title, { fontSize: "22px", containerPadding: `32px ${side} 6px` }),
  text([words, '<a href="https://example.com/">More about it</a>'], { containerPadding: `0px ${side} 28px` }),
];

const step = ({ accent }: Look, number: string, title: string, words: string) =>
  row(
    [
      [
        heading(number, {
          ...middle,
          headingType: "h3",
          color: accent,
          fontSize: "44px",
          lineHeight: "100%",
          containerPadding: `12px 0px 12px ${side}`,
          _override: { mobile: { fontSize: "36px" } },
        }),
      ],
      [
        subheading(title, { containerPadding: `12px ${side} 2px 12px` }),
        text([words], { fontSize: "15px", containerPadding: `0px ${side} 12px 12px` }),
      ],
    ],
    [1, 4],
    sideBySide,
  );

const checked = (points: readonly string[]) =>
  text(
    points.map((point) => `✓ ${point}`),
    { containerPadding: `8px ${side} 20px`, lineHeight: "180%" },
  );

const picture = () => openPicture("What the picture shows", 600, 480);

/** What something can do, or how it goes. */
export const features: readonly Section[] = [
  {
    id: "features-three",
    kind: "Features",
    title: "Three features with signs",
    rows: () => [
      columns(
        feature("First feature", "What it does for the reader."),
        feature("Second feature", "In one short sentence."),
        feature("Third feature", "As long as the others."),
      ),
    ],
  },
  {
    id: "features-two",
    kind: "Features",
    title: "Two features with signs",
    rows: () => [
      columns(
        feature("One thing", "What it does for the reader, and why that is good."),
        feature("The other thing", "The same for this one, in about as many words."),
      ),
    ],
  },
  {
    id: "features-left",
    kind: "Features",
    title: "Picture at the left, words at the right",
    rows: () => [columns([picture()], told("What one sees there", "And what it means for those who use it."))],
  },
  {
    id: "features-right",
    kind: "Features",
    title: "Words at the left, picture at the right",
    rows: () => [
      columns(told("What it looks like", "Below each other on phones, next to each other else."), [picture()]),
    ],
  },
  {
    id: "features-steps",
    kind: "Features",
    title: "Three steps with numbers",
    rows: (look) => [
      section(subheading("How it goes", { fontSize: "22px", containerPadding: `28px ${side} 8px` })),
      step(look, "1", "Do this first", "With what, and where it is found."),
      step(look, "2", "Then do this", "How long it takes, and what to expect."),
      step(look, "3", "Look at the result", "What one has at the end."),
      section(text(["&nbsp;"], { fontSize: "8px", containerPadding: "0px" })),
    ],
  },
  {
    id: "features-checked",
    kind: "Features",
    title: "Points with check marks in two columns",
    rows: () => [
      section(subheading("What is in it", { fontSize: "22px", containerPadding: `28px ${side} 0px` })),
      columns(
        [checked(["The first thing", "The second thing", "The third thing"])],
        [checked(["The fourth thing", "The fifth thing", "The sixth thing"])],
      ),
    ],
  },
  {
    id: "features-band",
    kind: "Features",
    title: "Two points on a band of color",
    rows: (look) => [
      row(
        [
          [
            subheading("Faster", { color: sheet, containerPadding: `28px ${side} 4px` }),
            text(["By how much, and what for."], { color: sheet }),
          ],
          [
            subheading("Simpler", { color: sheet, containerPadding: `28px ${side} 4px` }),
            text(["What there is less of now."], { color: sheet }),
          ],
        ],
        [1, 1],
        { columnsBackgroundColor: look.accent },
      ),
    ],
  },
];
