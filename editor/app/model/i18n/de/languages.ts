/** Translation status of a mail. */
export const languages = {
  "Translated into {language}": "Für {language} formuliert",
  "Partly translated into {language}": "Für {language} teilweise formuliert",
  "{translated} of {total} translated into {language}": "{translated} von {total} für {language} formuliert",
  "Differs in {language}": "In {language} anders",
  "As in {own}": "Wie in {own}",
  "Use {own} again": "Wieder {own} verwenden",
  "The same in {language}": "In {language} gleich",
  Next: "Weiter",
  "Next text without a translation": "Weiter zum nächsten nicht formulierten Inhalt",
  "In {language}": "In {language}",
  "Source changed": "Vorlage geändert",
  "Source changed: {count}": "Vorlage geändert: {count}",
  "Next text whose source has changed": "Weiter zum nächsten Inhalt mit geänderter Vorlage",
} as const;
