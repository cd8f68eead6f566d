import { help, legal } from "./block-parts.ts";
import { looks } from "./contents.ts";
import type { DemoMail } from "./demo-mail.ts";
import { band, facts, nameAbove, nameInside, opening, poster, text } from "./parts.ts";

/** Mails of customer care and of the team. */
export const careMails: readonly DemoMail[] = [
  {
    name: "feedback",
    starter: "survey",
    subject: "How did we do?",
    tags: ["Care"],
    by: "jonas",
    where: "everywhere",
    daily: 58,
  },
  {
    name: "question-received",
    subject: ["We have your question", "Deine Frage ist angekommen", "Nous avons reçu votre question"],
    preheader: [
      "You hear from us within a day.",
      "Du hörst innerhalb eines Tages von uns.",
      "Nous répondons sous un jour.",
    ],
    tags: ["Care"],
    by: "jonas",
    then: "priya",
    where: "everywhere",
    daily: 27,
    languages: ["de", "fr"],
    look: looks.lake,
    sample: { first_name: "Mara", ticket: "C-8812" },
    parts: [
      nameAbove,
      opening(
        ["Thank you, we are on it", "Danke, wir kümmern uns", "Merci, nous nous en occupons"],
        [
          "Hello {{first_name}},\na person reads your question today, and answers it. No robot.",
          "Hallo {{first_name}},\nein Mensch liest deine Frage heute und antwortet. Kein Roboter.",
          "Bonjour {{first_name}},\nune personne lira votre question aujourd’hui et y répondra. Aucun robot.",
        ],
      ),
      facts([["Your number", "Deine Nummer", "Votre numéro"], "{{ticket}}"]),
      legal,
    ],
  },
  {
    name: "question-answered",
    subject: "An answer to {{ticket}}",
    preheader: "From a person.",
    tags: ["Care"],
    by: "jonas",
    where: "everywhere",
    daily: 25,
    languages: [],
    look: looks.leaf,
    sample: { first_name: "Mara", ticket: "C-8812", answer: "Yes, you can brew it twice.", agent: "Jo" },
    parts: [nameInside, opening("Hello {{first_name}},", "{{answer}}"), text("{{agent}}, Larkspur Tea"), help, legal],
  },
  {
    name: "opening-hours",
    subject: ["We are closed on {{day}}", "Am {{day}} ist geschlossen", "Fermeture {{day}}"],
    preheader: [
      "Orders wait until the day after.",
      "Bestellungen warten bis zum Tag danach.",
      "Les commandes attendront le lendemain.",
    ],
    tags: ["Care", "Campaigns/Seasonal"],
    by: "priya",
    where: "development",
    languages: ["de", "fr"],
    look: looks.amber,
    parts: [
      band,
      poster(
        ["A day off", "Ein freier Tag", "Un jour de repos"],
        [
          "Our store is closed on {{day}}. What you order then leaves the day after.",
          "Unser Lager ist am {{day}} geschlossen. Was du dann bestellst, geht am Tag danach raus.",
          "Notre entrepôt est fermé {{day}}. Vos commandes partiront le lendemain.",
        ],
      ),
      legal,
    ],
  },
  {
    name: "service-incident",
    starter: "incident",
    subject: "{{service}}: what happened",
    tags: ["Care"],
    by: "priya",
    where: "development",
  },
  {
    name: "team-invitation",
    starter: "team-invitation",
    subject: "{{inviter}} invites you",
    tags: ["Account"],
    by: "robin",
    where: "draft",
  },
];
