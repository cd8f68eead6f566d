/** What is wrong with the placeholders of a template, or with values for them; a part of rules.ts. */
export const rulesOfTemplates = {
  "This tag has no closing braces.": "Dieser Tag hat keine schließenden Klammern.",
  "This comment has no end.": "Dieser Kommentar hat kein Ende.",
  "This tag has no closing braces before the next tag begins.":
    "Dieser Tag hat keine schließenden Klammern, bevor der nächste beginnt.",
  "This tag opens a quote or a bracket and does not close it.":
    "Dieser Tag öffnet ein Anführungszeichen oder eine Klammer und schließt sie nicht.",
  "This tag opens and closes with a different number of braces.":
    "Dieser Tag beginnt und endet mit verschieden vielen Klammern.",
  "This tag is very long: is a quote or a closing brace missing?":
    "Dieser Tag ist sehr lang: Fehlt ein Anführungszeichen oder eine schließende Klammer?",
  "This tag cannot be read.": "Dieser Tag kann nicht gelesen werden.",
  "The path {name} cannot be read.": "Der Pfad {name} kann nicht gelesen werden.",
  "The template is longer than {n} KB, the most that SES takes.":
    "Die Vorlage ist länger als {n} KB, mehr nimmt SES nicht an.",
  "The template holds an invisible NUL character here.": "Die Vorlage enthält hier ein unsichtbares NUL-Zeichen.",
  "The template has more than {n} tags.": "Die Vorlage hat mehr als {n} Tags.",
  "The tags of this template are too long, taken together.": "Die Tags dieser Vorlage sind zusammen zu lang.",
  "Blocks are nested deeper than {n} levels here.": "Blöcke sind hier tiefer als {n} Ebenen verschachtelt.",

  "This block is never closed.": "Dieser Block wird nicht geschlossen.",
  "This {{else}} stands outside of any block.": "Dieses {{else}} steht außerhalb eines Blocks.",
  "{{/{name}}} closes no block: the open block is {{#{name2}}}.":
    "{{/{name}}} schließt keinen Block: Offen ist der Block {{#{name2}}}.",
  "{{/{name}}} closes no block.": "{{/{name}}} schließt keinen Block.",
  "{{#{name}}} is never closed: {{/{name2}}} is missing.": "{{#{name}}} wird nicht geschlossen: {{/{name2}}} fehlt.",
  "SES does not know raw blocks: four braces cannot be used.":
    "SES kennt keine Raw-Blöcke: Vier Klammern können nicht verwendet werden.",
  "{rule} For a value of your data write {{#if {name}}} or {{#each {name}}}.":
    "{rule} Für einen Wert deiner Daten schreibe {{#if {name}}} oder {{#each {name}}}.",
  "SES knows the blocks #if, #unless, #each and #with, not {{#{name}}}.":
    "SES kennt die Blöcke #if, #unless, #each und #with, nicht {{#{name}}}.",
  "{{#{name}}} takes exactly one value.": "{{#{name}}} nimmt genau einen Wert.",
  '{{#{name}}} has no argument named "{name2}".': "{{#{name}}} hat kein Argument namens „{name2}“.",
  'This block gives {rule} with "as", not {n}.': "Dieser Block vergibt mit „as“ {rule}, nicht {n}.",
  "no names": "keine Namen",
  "{n} names": "{n} Namen",
  '"{name}" is the name of a helper.': "„{name}“ ist der Name eines Helfers.",
  "{{{name}}} is a helper. For a value of that name: {{this.{name}}}.":
    "{{{name}}} ist ein Helfer. Für einen Wert dieses Namens: {{this.{name}}}.",
  'SES has no helper named "{name}".': "SES hat keinen Helfer namens „{name}“.",
  '"{name}" needs a block: {{#{name} …}} … {{/{name}}}.': "„{name}“ braucht einen Block: {{#{name} …}} … {{/{name}}}.",
  "lookup takes a value and the name to look up in it.":
    "lookup nimmt einen Wert und den Namen, der darin nachgeschlagen wird.",
  '"{name}" of the block around it is unknown in an inline partial.':
    "„{name}“ des umgebenden Blocks ist in einem Inline-Partial unbekannt.",
  "SES has no variable {{{name}}}.": "SES hat keine Variable {{{name}}}.",

  'There is no inline partial named "{name}" in this template.':
    "In dieser Vorlage gibt es kein Inline-Partial „{name}“.",
  'The inline partial "{name}" is not known here.': "Das Inline-Partial „{name}“ ist hier nicht bekannt.",
  'The partial "{name}" calls itself without end.': "Das Partial „{name}“ ruft sich ohne Ende selbst auf.",
  "The partials of this template call each other too often.": "Die Partials dieser Vorlage rufen einander zu oft auf.",
  "SES has no partial blocks: use {{> name}} instead of {{#> name}}.":
    "SES hat keine Partial-Blöcke: Verwende {{> name}} statt {{#> name}}.",
  "SES has no partial blocks, so {{> @partial-block}} stands for nothing.":
    "SES hat keine Partial-Blöcke, deshalb steht {{> @partial-block}} für nichts.",
  "SES has no decorators but {{#*inline}}.": "SES hat keine Dekoratoren außer {{#*inline}}.",
  'An inline partial takes one name in quotes: {{#*inline "name"}}.':
    'Ein Inline-Partial nimmt einen Namen in Anführungszeichen: {{#*inline "name"}}.',
  "SES must know the partial by its name, not by a computed one.":
    "SES muss das Partial an seinem Namen erkennen, nicht an einem berechneten.",
  "{{> {name}}} takes one value at most.": "{{> {name}}} nimmt höchstens einen Wert.",

  "{{{name}}} leads out of the data: there are fewer levels around it.":
    "{{{name}}} führt aus den Daten hinaus: Darum herum gibt es weniger Ebenen.",
  "{{{name}}} has a value only inside of {{#each}}.": "{{{name}}} hat nur innerhalb von {{#each}} einen Wert.",
  "There is no value for {{{name}}}.": "Für {{{name}}} gibt es keinen Wert.",
  "The mail becomes longer than {n} million characters.": "Die E-Mail wird länger als {n} Millionen Zeichen.",
  "The loops of this template run too often for this data.":
    "Die Schleifen dieser Vorlage laufen mit diesen Daten zu oft.",

  "Minimum of one item is required": "Mindestens ein Eintrag ist erforderlich",
  "Minimum of {n} items is required": "Mindestens {n} Einträge sind erforderlich",
  "String not allowed. Please remove script tags.": "Text nicht erlaubt. Bitte entferne Script-Tags.",
  "{name} is required": "{name} ist erforderlich",
} as const;
