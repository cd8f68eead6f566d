import { help, legal } from "./block-parts.ts";
import { looks } from "./contents.ts";
import type { DemoMail } from "./demo-mail.ts";
import { band, button, facts, nameAbove, nameInside, opening, poster, steps, wide } from "./parts.ts";

const order = ["Order", "Bestellung", "Commande"] as const;
const total = ["Total", "Summe", "Total"] as const;

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

/** Mails about what is cancelled, returned, given and paid. */
export const returnMails: readonly DemoMail[] = [
  {
    name: "order-cancelled",
    subject: "Order {{order_number}} is cancelled",
    preheader: "The money is on its way back.",
    tags: ["Orders"],
    by: "jonas",
    where: "everywhere",
    daily: 6,
    languages: [],
    look: looks.berry,
    sample,
    parts: [
      nameInside,
      opening(
        "We have cancelled your order",
        "Hello {{first_name}},\nas you asked, we cancelled order {{order_number}}. {{total}} are refunded to the way you paid within five days.",
      ),
      button("Order something else"),
      legal,
    ],
  },
  {
    name: "refund-issued",
    subject: ["Your refund of {{total}}", "Deine Erstattung über {{total}}", "Votre remboursement de {{total}}"],
    preheader: ["It takes up to five days.", "Das dauert bis zu fünf Tage.", "Comptez cinq jours."],
    tags: ["Orders/Returns"],
    by: "claire",
    then: "priya",
    where: "everywhere",
    daily: 7,
    languages: ["de", "fr"],
    look: looks.leaf,
    sample,
    parts: [
      band,
      opening(
        ["{{total}} are on their way", "{{total}} sind unterwegs", "{{total}} sont en route"],
        [
          "Hello {{first_name}},\nwe refunded what you paid. Your bank shows it within five days.",
          "Hallo {{first_name}},\nwir haben deine Zahlung erstattet. Deine Bank zeigt sie innerhalb von fünf Tagen.",
          "Bonjour {{first_name}},\nnous avons remboursé votre achat. Votre banque l’affiche sous cinq jours.",
        ],
      ),
      facts([order, "{{order_number}}"], [total, "{{total}}"]),
      legal,
    ],
  },
  {
    name: "return-label",
    subject: "Your label for the return",
    preheader: "Print it, stick it on, hand it in.",
    tags: ["Orders/Returns", "Care"],
    by: "jonas",
    where: "development",
    languages: [],
    look: looks.lake,
    sample,
    parts: [
      nameAbove,
      opening(
        "Sending something back",
        "Hello {{first_name}},\nhere is the label for order {{order_number}}. It is good for 30 days.",
      ),
      steps("Print the label.", "Stick it over the old address.", "Hand the parcel in at any counter of the carrier."),
      button("Download the label", "{{tracking_url}}"),
      help,
      legal,
    ],
  },
  {
    name: "gift-on-its-way",
    subject: [
      "A gift from {{sender_name}} is coming",
      "Ein Geschenk von {{sender_name}} ist unterwegs",
      "Un cadeau de {{sender_name}} arrive",
    ],
    preheader: ["No peeking.", "Nicht schummeln.", "Pas d’indice."],
    tags: ["Orders", "Campaigns/Seasonal"],
    by: "ines",
    where: "everywhere",
    daily: 12,
    languages: ["de", "fr"],
    look: looks.berry,
    parts: [
      wide("gift", ["A wrapped box", "Ein Päckchen", "Un paquet cadeau"]),
      poster(
        ["Somebody thought of you", "Jemand hat an dich gedacht", "Quelqu’un a pensé à vous"],
        [
          "{{sender_name}} sends you a box of tea. It should be with you on {{delivery_date}}.",
          "{{sender_name}} schickt dir eine Kiste Tee. Sie kommt am {{delivery_date}}.",
          "{{sender_name}} vous envoie une boîte de thé. Elle arrive {{delivery_date}}.",
        ],
      ),
      legal,
    ],
  },
  {
    name: "receipt",
    starter: "receipt",
    subject: "Your receipt for order {{order_number}}",
    tags: ["Orders/Invoices"],
    by: "claire",
    where: "everywhere",
    daily: 144,
  },
  {
    name: "invoice",
    starter: "invoice",
    subject: "Invoice {{invoice_number}}",
    tags: ["Orders/Invoices"],
    by: "claire",
    where: "development",
  },
];
