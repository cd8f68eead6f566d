/** The reusable blocks: list, editor and rollout. */
export const blocks = {
  "No template uses it.": "Keine Vorlage verwendet ihn.",
  "Rename {label}": "{label} umbenennen",
  "Used in templates": "In Vorlagen verwendet",
  "Actions for {label}": "Aktionen für {label}",
  "Used in no template": "In keiner Vorlage verwendet",
  "Used in {count}": "In {count} verwendet",
  "No design yet": "Noch kein Design",
  "Block changed": "Baustein geändert",
  "Templates get the version that is saved last. Reload to see the other user's version.":
    "Vorlagen bekommen die Version, die zuletzt gespeichert wird. Lade neu, um die Version der anderen Person zu sehen.",
  "This reusable block has changes that are not saved yet.":
    "Dieser wiederverwendbare Baustein hat Änderungen, die noch nicht gespeichert sind.",
  "Failed to load block details. Please try again.":
    "Die Details des Bausteins konnten nicht geladen werden. Bitte versuche es erneut.",
  "With all that is not saved yet. The block has no words in {language}: it is shown in {other}.":
    "Mit allem, was noch nicht gespeichert ist. Der Baustein hat keine Texte auf {language}: Er wird auf {other} gezeigt.",
  "With all that is not saved yet.": "Mit allem, was noch nicht gespeichert ist.",
  "Create reusable block": "Wiederverwendbaren Baustein erstellen",
  "Rows that several templates share. Change one here, save it to all of them, and publish them.":
    "Zeilen, die mehrere Vorlagen gemeinsam haben. Ändere hier eine, speichere sie in allen und veröffentliche diese.",
  "Search reusable blocks": "Wiederverwendbare Bausteine suchen",
  "For example a header, a footer or a signature that several templates have in common.":
    "Zum Beispiel Kopfbereich, Fußbereich oder Signatur, die mehrere Vorlagen gemeinsam haben.",
  "Templates used": "Verwendende Vorlagen",
  "Templates that use {label}: {templateCount}": "Vorlagen, die {label} verwenden: {templateCount}",
  "Each template of the chosen accounts that shows this block gets a new version with it, as it is now.":
    "Jede Vorlage der ausgewählten Konten, die diesen Baustein zeigt, bekommt eine neue Version mit seinem jetzigen Stand.",
  "All templates show this block as it is now.": "Alle Vorlagen zeigen diesen Baustein in seinem jetzigen Stand.",
  "Each template of the chosen accounts that shows this block and has changes is published to AWS SES.":
    "Jede Vorlage der ausgewählten Konten, die diesen Baustein zeigt und Änderungen hat, wird in Amazon SES veröffentlicht.",
  "All templates that show this block are published.":
    "Alle Vorlagen, die diesen Baustein zeigen, sind veröffentlicht.",
  "{due} of {all}": "{due} von {all}",
  "Please choose an AWS account.": "Bitte wähle ein AWS-Konto aus.",
  "None yet": "Noch keines",
  Block: "Baustein",
  "Up to date": "Aktuell",
  "Older version": "Ältere Version",
  "Templates that use {label}": "Vorlagen, die {label} verwenden",
  "No template uses this block yet": "Noch keine Vorlage verwendet diesen Baustein",
  "Success! Your reusable block was saved.": "Dein wiederverwendbarer Baustein wurde gespeichert.",
  "{count} template uses it and keeps what is shown now, without further updates.":
    "{count} Vorlage verwendet ihn und behält, was jetzt gezeigt wird, ohne weitere Aktualisierungen.",
  "{count} templates use it and keep what is shown now, without further updates.":
    "{count} Vorlagen verwenden ihn und behalten, was jetzt gezeigt wird, ohne weitere Aktualisierungen.",
  "Are you sure you want to delete this reusable block?":
    "Möchtest du diesen wiederverwendbaren Baustein wirklich löschen?",
} as const;
