import type { CompanyLanguages } from "./models/company-languages.ts";
import type { NamedGroup } from "./models/named-group.ts";
import { type SesNamePattern, usualNamePattern } from "./models/ses-name-pattern.ts";

/** How the names of languages are usually made, next to the pattern of the company. */
const usualPatterns: readonly SesNamePattern[] = [usualNamePattern, "{name}--{language}", "{name}-{language}"];

type Company = Pick<CompanyLanguages, "languages" | "default" | "namePattern">;

/** What a name says if it is that of a template in another language. */
interface Reading {
  /** The name of the template in its default language. */
  readonly base: string;
  readonly code: string;
  /** Of several readings, the lowest is the likeliest. */
  readonly rank: number;
}

type Read = (name: string) => readonly Reading[];

const escaped = (text: string) => text.replaceAll("-", String.raw`\-`);

/** Matches the names of a pattern whose language is written like this; of several tags, the longest one. */
function expressionOf(pattern: SesNamePattern, tag: string): RegExp {
  const source = escaped(pattern).replace("{name}", "(?<base>.+?)").replace("{language}", `(?<language>${tag})`);
  return new RegExp(`^${source}$`);
}

const eitherCase = (code: string) =>
  code.replaceAll(/[a-z]/gi, (letter) => `[${letter.toLowerCase()}${letter.toUpperCase()}]`).replaceAll("-", "[-_]");

/**
 * Reads names as those of the company's other languages, the likeliest reading first: by its own pattern, or by a usual
 * one. Tags may be written in other case, and with "_".
 */
export function languageReader({ languages, default: standard, namePattern }: Company): Read {
  const codes = languages.map(({ code }) => code).filter((code) => code !== standard);
  if (codes.length === 0) return () => [];
  const byText = new Map(codes.map((code) => [code.toLowerCase(), code]));
  const tags = codes.toSorted((one, other) => other.length - one.length).map(eitherCase);
  const patterns = [...new Set([...(namePattern === null ? [] : [namePattern]), ...usualPatterns])];
  const expressions = patterns.map((pattern) => expressionOf(pattern, tags.join("|")));
  return (name) =>
    expressions.flatMap((expression, at) => {
      const { base = "", language = "" } = expression.exec(name)?.groups ?? {};
      const code = byText.get(language.replaceAll("_", "-").toLowerCase());
      return code === undefined ? [] : [{ base, code, rank: 2 * at + (language === code ? 0 : 1) }];
    });
}

/** A language, perhaps with a script and a region. */
const anyTag = "[a-z]{2}(?:[-_][A-Za-z]{4})?(?:[-_][A-Z]{2})?|[A-Z]{2}";
const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** Reads names as those of languages that the company does not have. */
function foreignReader({ languages }: Company): Read {
  const expressions = usualPatterns.map((pattern) => expressionOf(pattern, anyTag));
  const own = new Set(languages.map(({ code }) => code));
  return (name) =>
    expressions.flatMap((expression, rank) => {
      const { base, language = "" } = expression.exec(name)?.groups ?? {};
      if (base === undefined) return [];
      const [code = ""] = Intl.getCanonicalLocales(language.replaceAll("_", "-"));
      const isLanguage = languageNames.of(code.slice(0, 2)) !== undefined;
      return isLanguage && !own.has(code) ? [{ base, code, rank }] : [];
    });
}

export interface NamesByLanguage {
  /** By name. */
  readonly groups: readonly NamedGroup[];
  /** Names that say a language which the company does not have. */
  readonly foreign: readonly { readonly name: string; readonly base: string; readonly code: string }[];
}

type Claims = ReadonlyMap<string, { readonly name: string; readonly rank: number }>;

/**
 * The templates among these names that are others in another language. A name that is a language of another one has no
 * languages itself; of two names for one language, the likelier one is taken.
 */
export function groupByLanguage(names: readonly string[], company: Company): NamesByLanguage {
  const [readOwn, readForeign] = [languageReader(company), foreignReader(company)];
  const there = new Set(names);
  const members = new Set<string>();
  const isBase = ({ base }: Reading) => there.has(base) && !members.has(base);
  const found = new Map<string, Claims>();
  const foreign: NamesByLanguage["foreign"][number][] = [];
  // A base is shorter than the names of its languages, so it is known by then whether it is a language itself.
  for (const name of names.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))) {
    const reading = readOwn(name).find(isBase);
    const other = reading === undefined ? readForeign(name).find(isBase) : undefined;
    if (other !== undefined) foreign.push({ name, base: other.base, code: other.code });
    if (reading === undefined) continue;
    const { base, code, rank } = reading;
    members.add(name);
    const claims = found.get(base);
    const rival = claims?.get(code);
    if (rival === undefined || rank < rival.rank) found.set(base, new Map(claims).set(code, { name, rank }));
  }
  const groups = [...found].map(([name, claims]) => ({
    name,
    languages: company.languages.flatMap(({ code }) => {
      const claim = claims.get(code);
      return claim === undefined ? [] : [{ code, name: claim.name }];
    }),
  }));
  return { groups: groups.toSorted((one, other) => (one.name < other.name ? -1 : 1)), foreign };
}
