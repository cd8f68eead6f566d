import type { ComparedLanguage, LanguageDifference } from "#shared/models/language-comparison.ts";
import { languageName } from "#web/lib/languages/language-name.ts";
import { say } from "#web/lib/texts/say.ts";

function atPlace({ what, type = "", standard = "", own = "" }: LanguageDifference): string {
  switch (what) {
    case "rows":
      return say("{own} rows instead of {standard}", { own, standard });
    case "columns":
      return say("{own} columns instead of {standard}", { own, standard });
    case "contents":
      return say("{own} contents instead of {standard}", { own, standard });
    case "type":
      return say("a content “{own}” instead of “{standard}”", { own, standard });
    case "elements":
      return type === ""
        ? say("html elements in another order")
        : say("{own} html elements “{type}” instead of {standard}", { own, standard, type });
    case "style":
      return say("another look of the {type}", { type });
    case "page":
      return say("another look of the page (colors, width, fonts or style rules)");
    case "missing":
      return say("Amazon SES does not have it any more");
    case "direction":
      return say("it is not written in the direction of the language");
    case "subject":
      return say("its subject is empty, too long or has several lines");
    case "preheader":
      return say("its preheader is too long or has several lines");
    case "size":
      return say("together the mails are larger than a template can be");
  }
}

/** How a mail differs from that of the default language. */
export function differenceText(difference: LanguageDifference): string {
  const { row } = difference;
  return row === undefined
    ? atPlace(difference)
    : say("row {row}: {difference}", { row, difference: atPlace(difference) });
}

/** A language with the result of its comparison. */
export function comparisonText({ code, differs }: ComparedLanguage): string {
  const language = languageName(code);
  return differs === undefined
    ? say("{language}: the same structure", { language })
    : say("{language}: {difference}", { language, difference: differenceText(differs) });
}

/** What is to know about a language that has the same structure. */
export function notesOf({ variables = [], losesTitle }: ComparedLanguage): readonly string[] {
  return [
    ...(variables.length > 0
      ? [
          say("It asks for values that the default language does not, which a publish refuses: {variables}.", {
            variables: variables.join(", "),
          }),
        ]
      : []),
    ...(losesTitle ? [say("The title in its html is another one: after a change of the mail it is the subject.")] : []),
  ];
}
