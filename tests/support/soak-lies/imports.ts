import { type Found, isSk, type Lie, mapBy, withHistory, withItem } from "./falsify.ts";

/** The first imported template, with its first version. */
function firstMade({ history, evidence }: Found) {
  const { subject } = history.sesTemplates.find(({ name }) => name === history.imported[0]!.names[0])!;
  return [...evidence.bodies].find(([key, body]) => key.endsWith(" 1") && body.subject === subject)!;
}

const rule = "every import made each template once";

export const liesAboutImports: readonly Lie[] = [
  [
    rule,
    "a template was made twice",
    (from) => {
      const [key, body] = firstMade(from);
      const [companyId = ""] = key.split(" ");
      return mapBy(from, "bodies", (bodies) => void bodies.set(`${companyId} ghost 1`, body));
    },
  ],
  [
    rule,
    "a template lost its text",
    (from) => {
      const [key, body] = firstMade(from);
      return mapBy(from, "bodies", (bodies) => void bodies.set(key, { ...body, text: "" }));
    },
  ],
  [
    rule,
    "a template was not made",
    (from) => mapBy(from, "bodies", (bodies) => void bodies.delete(firstMade(from)[0])),
  ],
  [
    rule,
    "a job was forgotten",
    (from) => withHistory(from, { imported: [{ ...from.history.imported[0]!, jobId: "ghost" }] }),
  ],
  [
    rule,
    "an item of a job came to no end",
    (from) => {
      const { jobId } = from.history.imported[0]!;
      return withItem(from, (item) => item.pk.endsWith(`#${jobId}`) && isSk("results#")(item), { results: [] });
    },
  ],
];
