import { pythonValue, shellWord } from "./source-text.ts";

/** The names of a template in Amazon SES. */
interface Names {
  /** In the default language. */
  readonly templateName: string;
  /** In the other languages, by language tag. */
  readonly languages: Readonly<Record<string, string>>;
}

/** The tags in lower case, as the code looks them up. */
const namesByTag = ({ languages }: Names): Record<string, string> =>
  Object.fromEntries(Object.entries(languages).map(([tag, name]) => [tag.toLowerCase(), name]));

/** A language with which the code shows how to ask for a name; undefined if there is only the default one. */
export const exampleTag = ({ languages }: Names): string | undefined => Object.keys(languages)[0];

/**
 * A function that picks the template's name in Amazon SES by language (RFC 4647, lookup), for a POSIX shell; "" if there is
 * only one name.
 */
export function shellNames(mail: Names): string {
  if (exampleTag(mail) === undefined) return "";
  const cases = Object.entries(namesByTag(mail)).map(
    ([tag, name]) => `      ${tag}) printf %s ${shellWord(name)}; return ;;\n`,
  );
  return `# The template's name in Amazon SES in the language of a tag, of a shorter tag, or in the default language.
template_name_in() {
  tag=$(printf %s "$1" | tr A-Z a-z)
  while :; do
    case $tag in
${cases.join("")}      *-*) tag=\${tag%-*} ;;
      *) break ;;
    esac
  done
  printf %s ${shellWord(mail.templateName)}
}

`;
}

/** As `shellNames`, for Node.js. */
export function nodeNames(mail: Names): string {
  if (exampleTag(mail) === undefined) return "";
  return `
// The names of the template in Amazon SES by language, besides the default one.
const names = new Map(Object.entries(${JSON.stringify(namesByTag(mail), null, 2)}));

/** The name in the language of a tag, of a shorter tag, or in the default language. */
function templateNameIn(tag) {
  const parts = tag.toLowerCase().split("-");
  while (parts.length > 0) {
    const name = names.get(parts.join("-"));
    if (name !== undefined) return name;
    parts.pop();
  }
  return ${JSON.stringify(mail.templateName)};
}
`;
}

/** As `shellNames`, for Python. */
export function pythonNames(mail: Names): string {
  if (exampleTag(mail) === undefined) return "";
  return `
# The names of the template in Amazon SES by language, besides the default one.
names = ${pythonValue(namesByTag(mail))}


def template_name_in(tag):
    """The name in the language of a tag, of a shorter tag, or in the default language."""
    parts = tag.lower().split("-")
    while parts:
        name = names.get("-".join(parts))
        if name is not None:
            return name
        parts.pop()
    return ${JSON.stringify(mail.templateName)}

`;
}
