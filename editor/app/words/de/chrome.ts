/** The frame around everything: top bar, notices, names of the large parts. */
export const chrome = {
  "E-mail editor": "E-Mail-Editor",
  Undo: "Rückgängig",
  Redo: "Wiederholen",
  Desktop: "Computer",
  Phone: "Telefon",
  Width: "Breite",
  "The editor had to start again": "Der Editor musste neu starten",
  "What you did last has been kept. Take it back, or go on with the mail as it was opened?":
    "Dein letzter Stand ist noch da. Möchtest du ihn zurückholen oder mit der E-Mail weitermachen, wie sie geöffnet wurde?",
  "Go on as opened": "Wie geöffnet weitermachen",
  "Take it back": "Zurückholen",
  "The editor has stopped": "Der Editor ist stehen geblieben",
  "Something went wrong in it. What you did last has been kept.":
    "Etwas ist schiefgegangen. Dein letzter Stand ist noch da.",
  "Start it again": "Neu starten",
  Dismiss: "Ausblenden",
  "Gmail cuts mails off at {limit} KB": "Gmail schneidet E-Mails nach {limit} KB ab",
  "Gmail shows mails of up to {limit} KB whole": "Gmail zeigt E-Mails bis {limit} KB ganz",
  "The design cannot be opened: {problem}": "Der Entwurf kann nicht geöffnet werden: {problem}",
} as const;
