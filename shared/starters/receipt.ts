import { button, divider, footer, heading, line, picture, quiet, repeated, section, text } from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const look = { accent: "#237032", ink: "#16331d", paper: "#eff7f0" };

export const receipt: Starter = {
  id: "receipt",
  title: "Receipt",
  subtitle: "What was bought, line by line, what it cost and how it was paid.",
  subject: "Your receipt for order {{order_number}}",
  defaultName: "receipt",
  preheader: "Thank you. We received {{total}}.",
  look,
  rows: (url) => [
    section(
      picture(url, "A receipt"),
      heading("Thank you, {{first_name}}"),
      text(["We received your payment. Here is what you bought on {{order_date}}."]),
      text(["Order <strong>{{order_number}}</strong>"], {
        fontSize: "14px",
        color: quiet,
        containerPadding: "0px 40px 4px",
      }),
      divider({ containerPadding: "4px 40px 6px" }),
    ),
    repeated("items", "Once for each item", line("{{quantity}} × {{product}}", "{{price}}")),
    section(divider({ containerPadding: "6px 40px" })),
    line("Tax", "{{tax}}", { color: quiet, fontSize: "14px" }),
    line("<strong>Total</strong>", "<strong>{{total}}</strong>", { fontSize: "18px" }),
    section(
      text(["Paid by {{payment_method}}."], { fontSize: "14px", color: quiet, containerPadding: "8px 40px 16px" }),
      button("See the order", "{{order_url}}", look, { containerPadding: "8px 40px 36px" }),
    ),
    footer("You get this mail because you bought something from us. Please keep it as your receipt."),
  ],
};
