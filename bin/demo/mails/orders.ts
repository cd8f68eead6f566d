import { help, legal, shopLinks } from "./block-parts.ts";
import { looks } from "./contents.ts";
import type { DemoMail } from "./demo-mail.ts";
import { band, button, facts, items, nameAbove, nameInside, opening, poster, steps, text, wide } from "./parts.ts";

const order = ["Order", "Bestellung", "Commande"] as const;
const total = ["Total", "Summe", "Total"] as const;
const track = ["Track the parcel", "Paket verfolgen", "Suivre le colis"] as const;

const sample = {
  first_name: "Mara",
  order_number: "LT-20418",
  total: "€ 46.50",
  delivery_date: "Thursday",
  tracking_url: "https://www.example.com/track/LT-20418",
  items: [
    { quantity: 2, product: "Orchard green, 100 g", price: "€ 23.00" },
    { quantity: 1, product: "Smoked oak, 250 g", price: "€ 23.50" },
  ],
};

/** Mails about an order, from the purchase to the refund. */
export const orderMails: readonly DemoMail[] = [
  {
    name: "order-confirmation",
    subject: [
      "Thank you for order {{order_number}}",
      "Danke für deine Bestellung {{order_number}}",
      "Merci pour votre commande {{order_number}}",
    ],
    preheader: ["We are packing it now.", "Wir packen schon.", "Nous la préparons."],
    tags: ["Orders"],
    by: "ines",
    then: "priya",
    where: "everywhere",
    daily: 148,
    languages: ["de", "fr"],
    look: looks.larkspur,
    sample,
    parts: [
      nameInside,
      opening(
        ["Thank you, {{first_name}}", "Danke, {{first_name}}", "Merci, {{first_name}}"],
        [
          "Your order is with us. We weigh and pack each tea by hand, and send it within a working day.",
          "Deine Bestellung ist da. Wir wiegen und packen jeden Tee von Hand und versenden ihn innerhalb eines Werktags.",
          "Nous avons bien reçu votre commande. Chaque thé est pesé à la main et part sous un jour ouvré.",
        ],
      ),
      items,
      facts([order, "{{order_number}}"], [total, "{{total}}"]),
      text(["&nbsp;", "&nbsp;", "&nbsp;"]),
      button(["View the order", "Bestellung ansehen", "Voir la commande"]),
      help,
      legal,
    ],
  },
  {
    name: "order-shipped",
    subject: [
      "Order {{order_number}} is on its way",
      "Bestellung {{order_number}} ist unterwegs",
      "La commande {{order_number}} est en route",
    ],
    preheader: [
      "It arrives on {{delivery_date}}.",
      "Sie kommt am {{delivery_date}} an.",
      "Elle arrive {{delivery_date}}.",
    ],
    tags: ["Orders"],
    by: "ines",
    then: "jonas",
    where: "everywhere",
    daily: 139,
    languages: ["de", "fr"],
    look: looks.lake,
    sample,
    parts: [
      nameAbove,
      wide("parcel", ["A van on the road", "Ein Lieferwagen", "Une camionnette"]),
      opening(
        ["Your tea is on the road", "Dein Tee ist unterwegs", "Votre thé est en route"],
        [
          "Hello {{first_name}},\nthe parcel left our store this morning and should be with you on <strong>{{delivery_date}}</strong>.",
          "Hallo {{first_name}},\ndas Paket hat heute Morgen unser Lager verlassen und ist voraussichtlich am <strong>{{delivery_date}}</strong> bei dir.",
          "Bonjour {{first_name}},\nle colis a quitté notre entrepôt ce matin et devrait arriver <strong>{{delivery_date}}</strong>.",
        ],
      ),
      button(track, "{{tracking_url}}"),
      facts([order, "{{order_number}}"]),
      legal,
    ],
  },
  {
    name: "order-delivered",
    subject: ["Your tea has arrived", "Dein Tee ist da", "Votre thé est arrivé"],
    preheader: ["How to brew it well.", "So gelingt er.", "Comment le préparer."],
    tags: ["Orders"],
    by: "ines",
    where: "everywhere",
    daily: 131,
    languages: ["de"],
    look: looks.leaf,
    sample,
    parts: [
      band,
      poster(
        ["It is here", "Er ist da"],
        [
          "Put the kettle on, {{first_name}}: order {{order_number}} has been delivered.",
          "Setz schon Wasser auf, {{first_name}}: Bestellung {{order_number}} ist zugestellt.",
        ],
      ),
      steps(
        ["Green tea: 75 °C, two minutes.", "Grüner Tee: 75 °C, zwei Minuten."],
        ["Black tea: boiling water, four minutes.", "Schwarzer Tee: kochendes Wasser, vier Minuten."],
        ["Keep it dry, dark and closed.", "Trocken, dunkel und geschlossen lagern."],
      ),
      shopLinks,
      legal,
    ],
  },
  {
    name: "order-delayed",
    subject: ["A delay with order {{order_number}}", "Bestellung {{order_number}} verspätet sich"],
    preheader: ["We are sorry. Here is what happens now.", "Es tut uns leid. So geht es weiter."],
    tags: ["Orders", "Care"],
    by: "jonas",
    then: "ines",
    where: "everywhere",
    daily: 9,
    languages: ["de"],
    look: looks.amber,
    sample,
    parts: [
      nameAbove,
      opening(
        ["This takes longer than we said", "Das dauert länger als versprochen"],
        [
          "Hello {{first_name}},\nthe carrier reports a delay. Your parcel is now expected on <strong>{{delivery_date}}</strong>. You need not do anything.",
          "Hallo {{first_name}},\nder Paketdienst meldet eine Verspätung. Dein Paket kommt nun voraussichtlich am <strong>{{delivery_date}}</strong>. Du musst nichts tun.",
        ],
      ),
      facts([order, "{{order_number}}"], [["New day", "Neuer Tag"], "{{delivery_date}}"]),
      help,
      legal,
    ],
  },
];
