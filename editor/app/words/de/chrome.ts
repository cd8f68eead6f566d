/** The frame around everything: top bar, notices, names of the large parts. */
export const chrome = {
  "E-mail editor": "E-Mail-Editor",
  Undo: "Rückgängig",
  Redo: "Wiederholen",
  Desktop: "Computer",
  Phone: "Telefon",
  Width: "Breite",
  Dismiss: "Ausblenden",
  "Gmail cuts mails off at {limit} KB": "Gmail schneidet E-Mails nach {limit} KB ab",
  "Gmail shows mails of up to {limit} KB whole": "Gmail zeigt E-Mails bis {limit} KB ganz",
  "The design cannot be opened: {problem}": "Der Entwurf kann nicht geöffnet werden: {problem}",
} as const;
