import { chapters } from "./chapters.ts";
import { requiredIds } from "./levels.ts";
import type { Requirement } from "./requirement.ts";

const asLink = (document: string): string => {
  const [path = "", anchor] = document.split("#");
  const href = path.startsWith("docs/") ? path.slice("docs/".length) : `../${path}`;
  return `[${path}](${href}${anchor === undefined ? "" : `#${anchor}`})`;
};

function answerOf({ tests, documents, reason, shortfall }: Requirement): string {
  const parts = [
    ...(shortfall === undefined ? [] : [`**Falls short:** ${shortfall}`]),
    ...(reason === undefined ? [] : [reason]),
    ...documents.map(asLink),
    ...tests.map(({ file, name }) => `\`${file}\` > ${name}`),
  ];
  return parts.join("<br>");
}

function stateOf({ reason, shortfall }: Requirement): string {
  if (shortfall !== undefined) return "in part";
  return reason === undefined ? "holds" : "–";
}

const every = chapters.flatMap(({ requirements }) => requirements);
const count = (state: string): number => every.filter((one) => stateOf(one) === state).length;

const head = `# ASVS 5.0.0, levels 1 and 2

Made by \`npm run test:security\` from \`tests/security/asvs\`, after it has run the tests that stand here. The numbers are those of the
[OWASP Application Security Verification Standard 5.0.0](https://github.com/OWASP/ASVS/tree/v5.0.0) (CC BY-SA 4.0); what each is about is
said in our own words. Chapter 17, WebRTC, is left out: there is none.

${count("holds")} requirements hold, ${count("in part")} hold in part, ${count("–")} do not apply or are held by a service that we use.
`;

/** docs/asvs.md, before prettier. */
export const asvsDocument = (): string =>
  [
    head,
    ...chapters.map(({ number, title, requirements }) =>
      [
        `## V${number} ${title}`,
        "",
        "| requirement | level | about | state | test, document or reason |",
        "| --- | --- | --- | --- | --- |",
        ...requirements.map((one) => {
          const level = requiredIds.get(one.id);
          return `| ${one.id} | ${level} | ${one.about} | ${stateOf(one)} | ${answerOf(one).replaceAll("|", "\\|")} |`;
        }),
        "",
      ].join("\n"),
    ),
  ].join("\n");
