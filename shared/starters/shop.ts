import { nameOnBand, centeredName } from "../sections/headers.ts";
import {
  button,
  columns,
  divider,
  footer,
  frameOf,
  heading,
  line,
  middle,
  onlyIf,
  outlined,
  picture,
  repeated,
  row,
  section,
  sheet,
  sheetEnd,
  side,
  sideBySide,
  small,
  subheading,
  text,
  unsubscribe,
  wide,
} from "../sections/parts.ts";
import type { Starter } from "./starter.ts";

const saleLook = { accent: "#b4232f", ink: "#3a1216", paper: "#fdf1f1" };
const sale: Starter = {
  id: "sale",
  title: "Sale",
  subtitle: "A discount in large figures, its code, and what it is good for.",
  subject: "{{discount}} off until {{valid_until}}",
  defaultName: "sale",
  preheader: "With the code {{code}}, in the shop and online.",
  look: saleLook,
  header: nameOnBand,
  rows: () => [
    row(
      [
        [
          text(["Until {{valid_until}}"], { ...middle, color: sheet, containerPadding: `36px ${side} 0px` }),
          heading("{{discount}} off", {
            ...middle,
            color: sheet,
            fontSize: "56px",
            lineHeight: "120%",
            containerPadding: `0px ${side} 36px`,
            _override: { mobile: { fontSize: "40px" } },
          }),
        ],
      ],
      [1],
      { columnsBackgroundColor: saleLook.accent },
    ),
    section(
      text(["Hello {{first_name}}, this is your code:"], { ...middle, containerPadding: `28px ${side} 8px` }),
      button("{{code}}", "{{shop_url}}", saleLook, {
        ...middle,
        buttonColors: {
          color: saleLook.accent,
          backgroundColor: sheet,
          hoverColor: saleLook.ink,
          hoverBackgroundColor: sheet,
        },
        border: frameOf("2px", "dashed", saleLook.accent),
        fontSize: "24px",
        containerPadding: `0px ${side} 20px`,
      }),
      divider(),
    ),
    columns(
      [
        subheading("What it is good for", { containerPadding: `0px ${side} 4px` }),
        text(["Everything in the shop, except gift cards."], { fontSize: "15px" }),
      ],
      [
        subheading("How it is used", { containerPadding: `0px ${side} 4px` }),
        text(["Type it in at the till, once for each customer."], { fontSize: "15px" }),
      ],
    ),
    section(button("To the shop", "{{shop_url}}", saleLook, { ...wide, containerPadding: `4px ${side} 36px` })),
    footer("You get this mail because you asked for our offers.", unsubscribe),
  ],
};

const cartLook = { accent: "#9a4a0c", ink: "#38200d", paper: "#fbf4ec" };
const cart: Starter = {
  id: "cart",
  title: "Forgotten cart",
  subtitle: "What still lies in the cart, and a button back to it.",
  subject: "Still thinking about it, {{first_name}}?",
  defaultName: "cart-reminder",
  preheader: "Your cart is still there, with all that is in it.",
  look: cartLook,
  header: centeredName,
  rows: (url) => [
    section(
      picture(url, "A shopping cart", { textAlign: "center" }),
      heading("Your cart is still there", middle),
      text(["We kept what you chose. Nothing has been ordered yet."], middle),
      divider({ containerPadding: `8px ${side} 6px` }),
    ),
    repeated("items", "Once for each item", line("<strong>{{product}}</strong><br>{{quantity}} ×", "{{price}}")),
    section(
      divider({ containerPadding: `6px ${side} 20px` }),
      button("Back to the cart", "{{cart_url}}", cartLook, { ...middle, containerPadding: `0px ${side} 12px` }),
    ),
    onlyIf(
      "kept_until",
      "Only when it is kept for a time",
      section(text(["We keep it until {{kept_until}}."], { ...middle, ...small })),
    ),
    sheetEnd(),
    footer("You get this mail because you left something in your cart.", unsubscribe),
  ],
};

const deliveredLook = { accent: "#0f6e5c", ink: "#0f2f29", paper: "#eaf6f3" };
const delivered: Starter = {
  id: "delivered",
  title: "Delivery",
  subtitle: "The parcel is there; and what to do if something is wrong with it.",
  subject: "Your order {{order_number}} is there",
  defaultName: "order-delivered",
  preheader: "It was delivered on {{delivery_date}}.",
  look: deliveredLook,
  rows: (url) => [
    section(
      picture(url, "A house"),
      heading("It has arrived"),
      text(["{{carrier}} delivered your order <strong>{{order_number}}</strong> on {{delivery_date}}."]),
    ),
    columns(
      [
        subheading("All as it should be?", { containerPadding: `12px ${side} 4px` }),
        text(["We are glad to hear it, and so are others."], { fontSize: "15px" }),
        button("Write a review", "{{review_url}}", deliveredLook, {
          ...wide,
          containerPadding: `0px 12px 32px ${side}`,
        }),
      ],
      [
        subheading("Something is wrong?", { containerPadding: `12px ${side} 4px` }),
        text(["Send it back within 30 days; it costs nothing."], { fontSize: "15px" }),
        button("Send it back", "{{return_url}}", deliveredLook, {
          ...wide,
          ...outlined(deliveredLook),
          containerPadding: `0px ${side} 32px 12px`,
        }),
      ],
    ),
    footer("You get this mail because you ordered from us."),
  ],
};

const refundLook = { accent: "#44546a", ink: "#1d2733", paper: "#f1f4f7" };
const refund: Starter = {
  id: "refund",
  title: "Refund",
  subtitle: "How much goes back, for what, to which account and when.",
  subject: "Your refund of {{amount}}",
  defaultName: "refund",
  preheader: "It should be in your account by {{expected_by}}.",
  look: refundLook,
  rows: () => [
    section(
      heading("{{amount}} are on their way back", { containerPadding: `36px ${side} 12px` }),
      text(["Hello {{first_name}},", "we have paid back what you sent back from order {{order_number}}."]),
      divider({ containerPadding: `4px ${side} 6px` }),
    ),
    repeated("items", "Once for each item", line("{{product}}", "{{price}}")),
    section(divider({ containerPadding: `6px ${side}` })),
    line("<strong>Refund</strong>", "<strong>{{amount}}</strong>", { fontSize: "18px" }),
    section(
      text(["To {{payment_method}}, by {{expected_by}}. Banks may take some days."], {
        ...small,
        containerPadding: `12px ${side} 36px`,
      }),
    ),
    footer("You get this mail because we owe you money. Please keep it."),
  ],
};

const reviewLook = { accent: "#8a5a00", ink: "#33240a", paper: "#fbf6e8" };
const review: Starter = {
  id: "review",
  title: "Review",
  subtitle: "Five stars to choose from, some days after something was bought.",
  subject: "How do you like {{product}}?",
  defaultName: "review-request",
  preheader: "One click is enough.",
  look: reviewLook,
  header: centeredName,
  rows: (url) => [
    section(
      picture(url, "Three stars", { textAlign: "center" }),
      heading("How do you like it?", middle),
      text(["You have had <strong>{{product}}</strong> for a while now, {{first_name}}. What do you say?"], middle),
    ),
    row(
      [1, 2, 3, 4, 5].map((stars) => [
        text([`<a href="{{review_url}}?stars=${String(stars)}" style="text-decoration:none">★</a>`], {
          ...middle,
          fontSize: "34px",
          lineHeight: "120%",
          containerPadding: "0px 0px 4px",
        }),
        text([String(stars)], { ...middle, ...small, containerPadding: "0px 0px 12px" }),
      ]),
      [1, 1, 1, 1, 1],
      { ...sideBySide, padding: `0px ${side}` },
    ),
    section(
      text(["Your words are shown with your first name only."], {
        ...middle,
        ...small,
        containerPadding: `8px ${side} 32px`,
      }),
    ),
    footer("You get this mail once for what you bought from us.", unsubscribe),
  ],
};

/** Mails of a shop beyond orders and parcels on their way. */
export const shop: readonly Starter[] = [sale, cart, delivered, refund, review];
