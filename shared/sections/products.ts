import type { Content, Values } from "../email/design/types.ts";
import type { Look } from "./look.ts";
import {
  button,
  columns,
  middle,
  openPicture,
  repeated,
  row,
  side,
  sideBySide,
  subheading,
  text,
  wide,
} from "./parts.ts";
import type { Section } from "./section.ts";

const price = (words: string, values: Values = {}): Content =>
  text([`<strong>${words}</strong>`], { ...middle, containerPadding: "0px 16px 8px", ...values });

const product = (look: Look, name: string, cost: string): readonly Content[] => [
  openPicture(name, 400, 400, { containerPadding: "20px 16px 8px" }),
  subheading(name, { ...middle, containerPadding: "4px 16px 2px" }),
  price(cost),
  button("Buy", "https://example.com/", look, { ...wide, padding: "10px 16px", containerPadding: "0px 16px 24px" }),
];

const tile = (name: string, cost: string): readonly Content[] => [
  openPicture(name, 560, 560, { containerPadding: "16px 12px 6px" }),
  text([`${name}<br><strong>${cost}</strong>`], { ...middle, fontSize: "15px", containerPadding: "0px 12px 16px" }),
];

/** Things to buy. */
export const products: readonly Section[] = [
  {
    id: "products-three",
    kind: "Products",
    title: "Three products with prices",
    rows: (look) => [
      columns(
        product(look, "First product", "19.00 EUR"),
        product(look, "Second product", "24.00 EUR"),
        product(look, "Third product", "29.00 EUR"),
      ),
    ],
  },
  {
    id: "products-two",
    kind: "Products",
    title: "Two products with prices",
    rows: (look) => [columns(product(look, "This one", "39.00 EUR"), product(look, "That one", "49.00 EUR"))],
  },
  {
    id: "products-four",
    kind: "Products",
    title: "Four products as tiles",
    rows: () => [
      row([tile("Product one", "12.00 EUR"), tile("Product two", "14.00 EUR")], [1, 1], sideBySide),
      row([tile("Product three", "16.00 EUR"), tile("Product four", "18.00 EUR")], [1, 1], sideBySide),
    ],
  },
  {
    id: "products-one",
    kind: "Products",
    title: "One product with a description",
    rows: (look) => [
      columns(
        [openPicture("The product", 600, 600)],
        [
          subheading("Name of the product", { fontSize: "22px", containerPadding: `32px ${side} 4px` }),
          text(["What it is made of, who it is for, and what makes it different."], { fontSize: "15px" }),
          price("59.00 EUR", { textAlign: "left", fontSize: "18px", containerPadding: `0px ${side} 12px` }),
          button("To the shop", "https://example.com/", look, { containerPadding: `0px ${side} 32px` }),
        ],
      ),
    ],
  },
  {
    id: "products-list",
    kind: "Products",
    title: "Products of a list, one row for each",
    rows: () => [
      repeated(
        "products",
        "Once for each product",
        row(
          [
            [
              openPicture("{{name}}", 240, 240, {
                src: { url: "{{image_url}}", autoWidth: true, maxWidth: "100%" },
                containerPadding: `12px 0px 12px ${side}`,
              }),
            ],
            [
              subheading("{{name}}", { containerPadding: `12px ${side} 2px 16px` }),
              text(["{{price}}", '<a href="{{url}}">Have a look</a>'], {
                fontSize: "15px",
                containerPadding: `0px ${side} 12px 16px`,
              }),
            ],
          ],
          [1, 3],
          sideBySide,
        ),
      ),
    ],
  },
];
