import { newContent } from "../email/design/new-items.ts";
import type { Content, Values } from "../email/design/types.ts";
import { addressLine, footer, middle, quiet, row, side, sideBySide, text } from "./parts.ts";
import type { Section } from "./section.ts";

const onPaper: Values = { columnsBackgroundColor: "" };
/** The color of links may be faint on the paper. */
const linkStyle = {
  inherit: false,
  linkColor: quiet,
  linkHoverColor: quiet,
  linkUnderline: true,
  linkHoverUnderline: true,
};
const small = (paragraphs: readonly string[], values: Values = {}): Content =>
  text(paragraphs, { fontSize: "13px", color: quiet, linkStyle, containerPadding: `20px ${side} 40px`, ...values });

const social = (values: Values = {}): Content =>
  newContent("social", {
    containerPadding: `24px ${side} 4px`,
    icons: {
      iconType: "circle",
      icons: ["Facebook", "Instagram", "LinkedIn"].map((name) => ({ name, url: `https://${name.toLowerCase()}.com/` })),
    },
    ...values,
  });

const unsubscribe = '<a href="{{unsubscribe_url}}">Unsubscribe</a>';

/** The end of a mail: who writes, why, and how to stop it. */
export const footers: readonly Section[] = [
  {
    id: "footer-address",
    kind: "Footers",
    title: "Why one gets the mail, and an address",
    rows: () => [footer("You get this mail because you are a customer of ours.")],
  },
  {
    id: "footer-unsubscribe",
    kind: "Footers",
    title: "Address with a link to unsubscribe",
    rows: () => [
      row(
        [[small(["You get this mail because you subscribed to it.", `${addressLine} · ${unsubscribe}`], middle)]],
        [1],
        onPaper,
      ),
    ],
  },
  {
    id: "footer-social",
    kind: "Footers",
    title: "Social networks and an address",
    rows: () => [row([[social(), small([`${addressLine} · ${unsubscribe}`], middle)]], [1], onPaper)],
  },
  {
    id: "footer-columns",
    kind: "Footers",
    title: "Address at the left, links at the right",
    rows: () => [
      row(
        [
          [small([addressLine], { containerPadding: `20px 8px 40px ${side}` })],
          [
            small(
              [
                '<a href="https://example.com/help">Help</a> · <a href="https://example.com/imprint">Imprint</a>',
                unsubscribe,
              ],
              {
                textAlign: "right",
                containerPadding: `20px ${side} 40px 8px`,
              },
            ),
          ],
        ],
        [1, 1],
        { ...onPaper, ...sideBySide },
      ),
    ],
  },
];
