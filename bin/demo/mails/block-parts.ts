import { type Part, shop, paragraphs, row, whole } from "./contents.ts";
import { wrapped } from "./words.ts";

/** Why one gets the mail, and the address; the row of the block "Legal footer". */
export const legal: Part = () =>
  whole(
    { columnsBackgroundColor: "" },
    paragraphs(
      [
        "Larkspur Tea, 4 Orchard Lane, Exampleton\nYou get this mail because you are a customer of ours.",
        "Larkspur Tea, Orchard Lane 4, Exampleton\nDu bekommst diese Mail, weil du bei uns eingekauft hast.",
        "Larkspur Tea, 4 Orchard Lane, Exampleton\nVous recevez cet e-mail car vous êtes client chez nous.",
      ],
      {
        fontSize: "13px",
        lineHeight: "150%",
        color: "#5b6170",
        textAlign: "center",
        containerPadding: "20px 40px 32px",
      },
    ),
  );

/** The ways to the shop; the row of the block "Shop links". */
export const shopLinks: Part = ({ look }) => [
  row(
    (
      [
        ["Green tea", "Grüner Tee", "Thé vert"],
        ["Black tea", "Schwarzer Tee", "Thé noir"],
        ["Tea club", "Teeclub", "Club de thé"],
      ] as const
    ).map((words) => [
      paragraphs(
        wrapped(words, (each) => `<a href="${shop}">${each}</a>`),
        { fontSize: "14px", textAlign: "center", containerPadding: "14px 8px" },
      ),
    ]),
    { columnsBackgroundColor: look.tint, noStackMobile: true, _override: { mobile: { noStackMobile: true } } },
  ),
];

/** Who answers questions; the row of the block "Help". */
export const help: Part = ({ look }) =>
  whole(
    { columnsBackgroundColor: look.tint },
    paragraphs(
      [
        "<strong>Any question?</strong> Answer this mail, or write to care@example.com. We read every word, on weekdays within a day.",
        "<strong>Noch Fragen?</strong> Antworte auf diese Mail oder schreib an care@example.com. Werktags antworten wir innerhalb eines Tages.",
        "<strong>Une question ?</strong> Répondez à cet e-mail ou écrivez à care@example.com. En semaine, nous répondons sous un jour.",
      ],
      { fontSize: "14px", containerPadding: "18px 40px" },
    ),
  );
