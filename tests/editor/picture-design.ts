import { blankDesign } from "#shared/email/design/new-items.ts";
import { newContent } from "#shared/email/design/new-items.ts";
import type { Content, Design } from "#shared/email/design/types.ts";
import { starterBody } from "#shared/starters/make-design.ts";
import { button, divider, footer, heading, onlyIf, row, section, subheading, text } from "#shared/sections/parts.ts";

const look = { accent: "#b4532f", ink: "#3a2120", paper: "#f6f1ea" };
const serif = { fontFamily: { label: "Georgia", value: "georgia,times,serif" } };

const picture = (name: string, width: number, height: number, altText: string, containerPadding: string): Content =>
  newContent("image", {
    src: { url: `/pictures/${name}.svg`, width, height, autoWidth: true },
    altText,
    containerPadding,
  });

function coffee(name: string, title: string, words: string, side: string): readonly Content[] {
  return [
    picture(name, 360, 360, `A bag of ${title}`, `8px ${side} 8px`),
    subheading(title, { ...serif, fontSize: "18px", textAlign: "center", containerPadding: "4px 8px 0px" }),
    text([words], { fontSize: "14px", textAlign: "center", containerPadding: "4px 16px 20px" }),
  ];
}

/** A marketing mail for the screenshots of the docs; its images are in `pictures/`. */
export function roastersMail(): Design {
  const body = starterBody(look, "Three coffees of this week's roast, and a cup on us.");
  let n = 0;
  const newId = () => `item${String((n += 1)).padStart(6, "0")}`;
  return blankDesign(newId, body, [
    section(
      text(["<strong>Hill &amp; Hollow</strong>"], {
        fontSize: "20px",
        textAlign: "center",
        containerPadding: "24px 40px 20px",
        ...serif,
      }),
    ),
    section(
      picture("morning", 1200, 560, "A cup of coffee before hills at sunrise", "0px"),
      heading("Good morning, {{first_name}}", { ...serif, fontSize: "32px", containerPadding: "28px 40px 8px" }),
      text([
        'This week we roasted <strong>three coffees</strong> from small farms. Order by {{deadline}}, and they are with you <a href="https://example.com/delivery">before the weekend</a>.',
      ]),
      button("Choose your roast", "https://example.com/shop", look),
      divider({ containerPadding: "0px 40px 20px" }),
    ),
    row(
      [
        coffee("north", "North Slope", "Red berries, cocoa", "12px 8px 24px"),
        coffee("valley", "Valley", "Hazelnut, caramel", "12px 12px 16px"),
        coffee("dusk", "Dusk", "Plum, dark sugar", "24px 8px 12px"),
      ].map((column) => column),
      [1, 1, 1],
    ),
    onlyIf(
      "has_voucher",
      "Voucher",
      section(
        text(["<strong>A cup on us.</strong> Show this mail at our counter by Sunday."], {
          textAlign: "center",
          containerPadding: "12px 40px 24px",
        }),
      ),
    ),
    footer("You get this mail because you bought coffee from us.", ' · <a href="{{unsubscribe_url}}">Unsubscribe</a>'),
  ]);
}

/** A host page that offers three rows of this mail as blocks. */
export function hostBlocks(): string {
  const { rows } = roastersMail().body;
  const names = [
    ["Masthead", "Openings", ["brand"]],
    ["Morning greeting", "Openings", ["seasonal"]],
    ["Three coffees", "Products", ["shop", "weekly"]],
  ] as const;
  const blocks = names.map(([name, category, tags], i) => ({
    id: i,
    name,
    category,
    tags,
    data: rows[i],
    updatedAt: "1",
  }));
  return `editor.registerProvider("blocks", (params, done) => done(${JSON.stringify(blocks)}))`;
}
