/** How far a language has worded the mail. */
export const languages = {
  "Worded for {language}": "Für {language} formuliert",
  "Worded in part for {language}": "Für {language} teilweise formuliert",
  "{worded} of {of} worded for {language}": "{worded} von {of} für {language} formuliert",
  "Differs in {language}": "In {language} anders",
  "As in {own}": "Wie in {own}",
  "Use {own} again": "Wieder {own} verwenden",
  "The same in {language}": "In {language} gleich",
  Words: "Text",
  Next: "Weiter",
  "Next one that is not worded": "Weiter zum nächsten nicht formulierten Inhalt",
  "In {language}": "In {language}",
} as const;
