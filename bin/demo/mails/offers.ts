import { legal, shopLinks } from "./block-parts.ts";
import { looks } from "./contents.ts";
import type { DemoMail } from "./demo-mail.ts";
import { band, button, nameAbove, nameInside, opening, quote, steps, story, teas, text, wide } from "./parts.ts";

/** Offers, recipes and letters. */
export const offerMails: readonly DemoMail[] = [
  {
    name: "gift-guide",
    subject: ["Gifts that get used up", "Geschenke, die aufgebraucht werden", "Des cadeaux qui se savourent"],
    preheader: ["From € 12.", "Ab 12 €.", "Dès 12 €."],
    tags: ["News", "Campaigns/Offers", "Campaigns/Seasonal"],
    by: "ines",
    then: "jonas",
    where: "development",
    languages: ["de", "fr"],
    look: looks.berry,
    parts: [
      nameInside,
      wide("gift", ["A wrapped box", "Ein Päckchen", "Un paquet"]),
      // The French is half done.
      opening(
        ["Nothing to dust", "Nichts zum Abstauben"],
        [
          "Tea is gone by spring, and that is the point. Three boxes for three kinds of people.",
          "Tee ist im Frühling alle, und das ist der Sinn. Drei Kisten für drei Arten von Menschen.",
        ],
      ),
      teas(
        [
          ["The early one", "Für Frühaufsteher", "Pour lève-tôt"],
          ["Strong teas", "Kräftige Tees", "Thés corsés"],
          "€ 28.00",
          "teapot",
        ],
        [
          ["The reader", "Für Leseratten", "Pour lecteurs"],
          ["Quiet teas", "Ruhige Tees", "Thés calmes"],
          "€ 26.00",
          "cup",
        ],
        [
          ["The guest", "Für Gäste", "Pour invités"],
          ["A bit of all", "Von allem etwas", "Un peu de tout"],
          "€ 32.00",
          "tins",
        ],
      ),
      button(["See all boxes", "Alle Kisten ansehen"]),
      legal,
    ],
  },
  {
    name: "back-in-stock",
    subject: ["{{product}} is back", "{{product}} ist wieder da"],
    preheader: ["You asked us to say so.", "Du wolltest Bescheid bekommen."],
    tags: ["News", "Campaigns/Offers"],
    by: "ines",
    where: "everywhere",
    daily: 21,
    languages: ["de"],
    look: looks.lake,
    sample: { product: "First frost", first_name: "Mara" },
    parts: [
      nameAbove,
      wide("tins", ["Three tins", "Drei Dosen"]),
      opening(
        ["{{product}} is back", "{{product}} ist wieder da"],
        [
          "Hello {{first_name}},\nthere are 300 tins. Last time they were gone in two days.",
          "Hallo {{first_name}},\nes gibt 300 Dosen. Beim letzten Mal waren sie in zwei Tagen weg.",
        ],
      ),
      button(["Get a tin", "Eine Dose sichern"]),
      legal,
    ],
  },
  {
    name: "recipe-iced-tea",
    subject: ["Iced tea without sugar", "Eistee ohne Zucker", "Thé glacé sans sucre"],
    preheader: ["Five minutes and a night.", "Fünf Minuten und eine Nacht.", "Cinq minutes et une nuit."],
    tags: ["News"],
    by: "claire",
    then: "ines",
    where: "everywhere",
    daily: 33,
    languages: ["de", "fr"],
    look: looks.leaf,
    parts: [
      band,
      wide("iced", ["A glass of iced tea", "Ein Glas Eistee", "Un verre de thé glacé"]),
      opening(
        ["Cold, clear, not sweet", "Kalt, klar, nicht süß", "Froid, clair, pas sucré"],
        [
          "Cold water draws the scent and leaves the bitterness.",
          "Kaltes Wasser zieht den Duft und lässt das Bittere zurück.",
          "L’eau froide extrait le parfum et laisse l’amertume.",
        ],
      ),
      steps(
        [
          "20 g of Meadow into a litre of cold water.",
          "20 g Wiese in einen Liter kaltes Wasser.",
          "20 g de Prairie dans un litre d’eau froide.",
        ],
        ["Leave it in the fridge overnight.", "Über Nacht in den Kühlschrank.", "Laissez une nuit au réfrigérateur."],
        [
          "Strain, add lemon, drink within two days.",
          "Abseihen, Zitrone dazu, in zwei Tagen trinken.",
          "Filtrez, ajoutez du citron, buvez sous deux jours.",
        ],
      ),
      text("&nbsp;"),
      shopLinks,
      legal,
    ],
  },
  {
    name: "meet-the-grower",
    subject: "Eleven gardens, one of them yours",
    preheader: "A letter from the hills.",
    tags: ["News"],
    by: "claire",
    where: "draft",
    languages: [],
    look: looks.larkspur,
    parts: [
      nameAbove,
      opening(
        "A letter from the hills",
        "We walk the rows each morning before the fog lifts. The bushes are older than we are, and they set the pace.",
      ),
      quote("You cannot hurry a leaf. You can only be there when it is ready.", "The garden of High hills"),
      story("hills", "The place", "Two hours by jeep, one by foot."),
      button("Visit the garden"),
      legal,
    ],
  },
  {
    name: "tasting-evening",
    starter: "event",
    subject: "You are invited: {{event_name}}",
    tags: ["News"],
    by: "ines",
    where: "development",
  },
  {
    name: "newsletter",
    starter: "newsletter",
    subject: "{{month}}: what we made, and what we learned",
    tags: ["News"],
    by: "claire",
    where: "draft",
  },
];
