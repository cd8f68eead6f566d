import { legal, shopLinks } from "./block-parts.ts";
import { looks } from "./contents.ts";
import type { DemoMail } from "./demo-mail.ts";
import { band, button, centeredButton, nameInside, opening, poster, story, teas, wide } from "./parts.ts";

/** Newsletters and offers. */
export const newsMails: readonly DemoMail[] = [
  {
    name: "newsletter-autumn",
    subject: ["What grows when it gets cold", "Was wächst, wenn es kalt wird", "Ce qui pousse quand il fait froid"],
    preheader: ["Two gardens, one recipe.", "Zwei Gärten, ein Rezept.", "Deux jardins, une recette."],
    tags: ["News", "Campaigns/Seasonal"],
    by: "ines",
    then: "claire",
    where: "everywhere",
    daily: 96,
    languages: ["de", "fr"],
    look: looks.amber,
    parts: [
      nameInside,
      wide("hills", ["Tea gardens in the evening", "Teegärten am Abend", "Jardins de thé le soir"]),
      opening(
        ["Autumn in the gardens", "Herbst in den Gärten", "L’automne au jardin"],
        [
          "The last picking is in. It is small, slow and the sweetest of the year.",
          "Die letzte Ernte ist eingebracht. Sie ist klein, langsam und die süßeste des Jahres.",
          "La dernière récolte est rentrée : petite, lente et la plus douce de l’année.",
        ],
      ),
      story(
        "teapot",
        ["A pot for two", "Eine Kanne für zwei", "Une théière pour deux"],
        [
          "Why a small pot makes better tea.",
          "Warum kleine Kannen besseren Tee machen.",
          "Pourquoi une petite théière fait un meilleur thé.",
        ],
      ),
      story(
        "tins",
        ["New tins", "Neue Dosen", "Nouvelles boîtes"],
        [
          "They close tighter, and stack.",
          "Sie schließen dichter und lassen sich stapeln.",
          "Elles ferment mieux et s’empilent.",
        ],
        "right",
      ),
      button(["Read on", "Weiterlesen", "Lire la suite"]),
      shopLinks,
      legal,
    ],
  },
  {
    name: "new-harvest",
    subject: ["The new harvest is here", "Die neue Ernte ist da", "La nouvelle récolte est là"],
    preheader: ["Three teas, 900 tins.", "Drei Tees, 900 Dosen.", "Trois thés, 900 boîtes."],
    tags: ["News"],
    by: "ines",
    where: "everywhere",
    daily: 52,
    languages: ["de", "fr"],
    look: looks.leaf,
    parts: [
      wide("leaves", ["Young leaves", "Junge Blätter", "Jeunes feuilles"]),
      poster(
        ["Picked, rolled, here", "Gepflückt, gerollt, da", "Cueilli, roulé, arrivé"],
        [
          "Nine days from the bush to our store.",
          "Neun Tage vom Strauch bis in unser Lager.",
          "Neuf jours du théier à notre entrepôt.",
        ],
      ),
      teas(
        [
          ["Orchard green", "Obstgarten grün", "Verger vert"],
          ["The first picking", "Die erste Ernte", "La première cueillette"],
          "€ 11.50",
          "leaves",
        ],
        [
          ["High hills", "Hohe Hügel", "Hautes collines"],
          ["From 1,900 metres", "Aus 1.900 Metern", "De 1 900 mètres"],
          "€ 13.20",
          "hills",
        ],
        [
          ["Meadow", "Wiese", "Prairie"],
          ["For cold water", "Für kaltes Wasser", "Pour l’eau froide"],
          "€ 8.90",
          "iced",
        ],
      ),
      centeredButton(["Taste it first", "Zuerst probieren", "Goûter en premier"]),
      legal,
    ],
  },
  {
    name: "winter-sale",
    subject: "A fifth off, until Sunday",
    preheader: "All black teas.",
    tags: ["News", "Campaigns/Offers", "Campaigns/Seasonal"],
    by: "claire",
    where: "draft",
    languages: [],
    look: looks.berry,
    parts: [
      band,
      poster("A fifth off", "All black teas, until Sunday night. The code is WINTER."),
      centeredButton("To the black teas"),
      story("teapot", "Smoked oak", "For those who like it strong."),
      story("tins", "Embers", "For those who like it stronger.", "right"),
      legal,
    ],
  },
];
