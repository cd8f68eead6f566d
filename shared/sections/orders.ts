import { columns, divider, line, quiet, repeated, section, sheetEnd, side, subheading, text } from "./parts.ts";
import type { Section } from "./section.ts";

const address = (title: string, lines: string) => [
  subheading(title, { fontSize: "16px", containerPadding: `20px ${side} 2px` }),
  text([lines], { fontSize: "15px", containerPadding: `0px ${side} 20px` }),
];

/** What was bought, what it costs, and where it goes. */
export const orders: readonly Section[] = [
  {
    id: "orders-lines",
    kind: "Orders",
    title: "Lines of an order",
    rows: () => [
      section(
        text(["Order <strong>{{order_number}}</strong>"], {
          fontSize: "14px",
          color: quiet,
          containerPadding: `24px ${side} 4px`,
        }),
        divider({ containerPadding: `4px ${side} 6px` }),
      ),
      repeated("items", "Once for each item", line("{{quantity}} × {{name}}", "{{price}}")),
      section(divider({ containerPadding: `6px ${side}` })),
    ],
  },
  {
    id: "orders-total",
    kind: "Orders",
    title: "Sums below an order",
    rows: () => [
      line("Delivery", "{{delivery_price}}", { color: quiet, fontSize: "14px" }),
      line("Tax", "{{tax}}", { color: quiet, fontSize: "14px" }),
      line("<strong>Total</strong>", "<strong>{{total}}</strong>", { fontSize: "18px" }),
      sheetEnd(),
    ],
  },
  {
    id: "orders-addresses",
    kind: "Orders",
    title: "Two addresses",
    rows: () => [
      columns(
        address("Delivered to", "{{name}}<br>{{street}}<br>{{city}}"),
        address("Billed to", "{{billing_name}}<br>{{billing_street}}<br>{{billing_city}}"),
      ),
    ],
  },
];
