import { SaxesParser } from "saxes";

/**
 * The rules of OASIS's schemas xliff_core_2.0.xsd and size_restriction.xsd (their copies for XLIFF 2.1) for the elements that
 * Sestina writes, and the constraints of the specification that a schema cannot express. Written by hand from the schema: an independent check of
 * what is written, not of the schema.
 */
interface Rule {
  /** Children in their order: a name with "?", "+" or "*", or several of which each may come. */
  readonly children: RegExp;
  readonly isMixed?: true;
  readonly required: Readonly<Record<string, RegExp>>;
  readonly optional: Readonly<Record<string, RegExp>>;
}

const token = /^[\p{L}\p{N}_.:-]+$/u;
const yesNo = /^(yes|no)$/;
const language = /^[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*$/;
const space = /^(default|preserve)$/;
const any = /^[^]*$/;
const code = { canCopy: yesNo, canDelete: yesNo, canReorder: /^(yes|firstNo|no)$/ };
/** Only the profiles of the standard: which others there are, a program cannot know. */
const profile = (names: readonly string[]) => new RegExp(`^(xliff:(${names.join("|")}))?$`);
/** A largest size, or the smallest and the largest one. */
const limit = /^(\d+,)?(\d+|\*)$/;
const restrictions = { "slr:sizeRestriction": limit, "slr:storageRestriction": limit };
const sizes = { "slr:sizeInfo": /^\d+$/, "slr:equivStorage": /^\d+$/ };
const inline = /^((cp|ph|pc|sc|ec|mrk|sm|em) )*$/;

const rules: Readonly<Record<string, Rule>> = {
  xliff: {
    children: /^(file )+$/,
    required: { version: /^2\.1$/, srcLang: language },
    optional: { trgLang: language },
  },
  file: {
    children: /^(skeleton )?(slr:profiles |other )*(notes )?((unit|group) )+$/,
    required: { id: token },
    optional: { original: any, canResegment: yesNo, "xml:space": space, ...restrictions },
  },
  group: { children: /^(other )*(notes )?((unit|group) )*$/, required: { id: token }, optional: restrictions },
  unit: {
    children: /^(other )*(notes )?(originalData )?((segment|ignorable) )+$/,
    required: { id: token },
    optional: { name: any, "xml:space": space, ...restrictions },
  },
  notes: { children: /^(note )+$/, required: {}, optional: {} },
  note: { children: /^$/, isMixed: true, required: {}, optional: { id: token, category: any } },
  originalData: { children: /^(data )+$/, required: {}, optional: {} },
  data: { children: /^(cp )*$/, isMixed: true, required: { id: token }, optional: {} },
  segment: {
    children: /^source (target )?$/,
    required: {},
    optional: { id: token, state: /^(initial|translated|reviewed|final)$/ },
  },
  source: { children: inline, isMixed: true, required: {}, optional: { "xml:space": space } },
  target: { children: inline, isMixed: true, required: {}, optional: { "xml:space": space } },
  ph: { children: /^$/, required: { id: token }, optional: { ...code, ...sizes, dataRef: token, disp: any } },
  pc: {
    ...{ children: inline, isMixed: true, required: { id: token } },
    optional: { ...code, ...sizes, dataRefStart: token, dataRefEnd: token },
  },
  "slr:profiles": {
    children: /^(slr:normalization )?(other )*$/,
    required: {},
    optional: { generalProfile: profile(["codepoints"]), storageProfile: profile(["utf8", "utf16", "utf32"]) },
  },
  cp: { children: /^$/, required: { hex: /^([0-9A-Fa-f]{2})+$/ }, optional: {} },
};

interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Element[];
  text: string;
}

const core = "urn:oasis:names:tc:xliff:document:2.0";
const slr = "urn:oasis:names:tc:xliff:sizerestriction:2.0";

function treeOf(xml: string): Element {
  const root: Element = { name: "", attributes: {}, children: [], text: "" };
  const stack = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ local, uri, attributes }) => {
    const own = Object.values(attributes).filter((each) => ["", slr].includes(each.uri) || each.prefix === "xml");
    const element: Element = {
      name: uri === core ? local : uri === slr ? `slr:${local}` : "other",
      attributes: Object.fromEntries(
        own.map(({ uri: of, local: key, name, value }) => [of === slr ? `slr:${key}` : name, value]),
      ),
      ...{ children: [], text: "" },
    };
    stack.at(-1)!.children.push(element);
    stack.push(element);
  });
  parser.on("closetag", () => void stack.pop());
  parser.on("text", (text) => {
    stack.at(-1)!.text += text;
  });
  parser.write(xml).close();
  return root.children[0]!;
}

/** What of a file breaks the rules, each in a sentence; empty for a valid file. */
export function xliffProblems(xml: string): readonly string[] {
  const root = treeOf(xml);
  return root.name === "xliff"
    ? [...problemsOf(root), ...referenceProblems(root), ...sizeProblems(root)]
    : ["The root is not <xliff>."];
}

function problemsOf(element: Element): readonly string[] {
  if (element.name === "other") return [];
  const rule = rules[element.name];
  if (rule === undefined) return [`<${element.name}> is unknown.`];
  const names = element.children.map(({ name }) => `${name} `).join("");
  const known: Readonly<Record<string, RegExp>> = { ...rule.required, ...rule.optional };
  return [
    ...(rule.children.test(names) ? [] : [`<${element.name}> has the children ${names}`]),
    ...(rule.isMixed || element.text.trim() === "" ? [] : [`<${element.name}> has text.`]),
    ...Object.keys(rule.required).flatMap((key) =>
      key in element.attributes ? [] : [`<${element.name}> has no ${key}.`],
    ),
    ...Object.entries(element.attributes).flatMap(([key, value]) =>
      known[key]?.test(value) === true ? [] : [`<${element.name}> has ${key}="${value}".`],
    ),
    ...element.children.flatMap(problemsOf),
  ];
}

const within = (element: Element): readonly Element[] => [element, ...element.children.flatMap(within)];
const doubled = (ids: readonly string[]) => ids.filter((id, at) => ids.indexOf(id) !== at);

/** Ids are unique where the specification says so, references lead to an element, and fixed codes are kept. */
function referenceProblems(root: Element): readonly string[] {
  const units = within(root).filter(({ name }) => name === "unit");
  const ofUnits = units.flatMap((unit) => {
    const all = within(unit);
    const data = all.filter(({ name }) => name === "data").map((each) => each.attributes["id"]!);
    const codes = all.filter(({ name }) => name === "ph" || name === "pc");
    const references = codes.flatMap(({ attributes }) =>
      ["dataRef", "dataRefStart", "dataRefEnd"].flatMap((key) => attributes[key] ?? []),
    );
    const inlineIds = (name: string) =>
      within(all.find((each) => each.name === name) ?? unit).flatMap((each) =>
        each.name === "ph" || each.name === "pc" ? [each.attributes["id"]!] : [],
      );
    const isLoose = ({ attributes }: Element) =>
      /^(firstNo|no)$/.test(attributes["canReorder"] ?? "") &&
      `${attributes["canCopy"]}${attributes["canDelete"]}` !== "nono";
    const starts = within(all.find(({ name }) => name === "source")!).flatMap(
      ({ attributes }) => attributes["canReorder"] ?? [],
    );
    return [
      ...doubled(data).map((id) => `data ${id} is there twice.`),
      ...references.filter((id) => !data.includes(id)).map((id) => `data ${id} is missing.`),
      ...["source", "target"].flatMap((name) =>
        doubled(inlineIds(name)).map((id) => `code ${id} is twice in the ${name}.`),
      ),
      ...codes.filter(isLoose).map(({ attributes }) => `code ${attributes["id"]} is fixed and can be deleted.`),
      ...(starts.length > 0 && starts[0] !== "firstNo" ? ["a fixed sequence does not begin with firstNo."] : []),
    ];
  });
  return [
    ...doubled(units.map(({ attributes }) => attributes["id"]!)).map((id) => `unit ${id} is there twice.`),
    ...ofUnits,
  ];
}

/** A restriction needs its profile, which counts the text and what is stated of its codes; no target is larger (module slr). */
function sizeProblems(root: Element): readonly string[] {
  const files = within(root).filter(({ name }) => name === "file");
  return files.flatMap((file) => {
    const profiles = file.children.filter(({ name }) => name === "slr:profiles");
    const attributes = profiles[0]?.attributes ?? {};
    const counts = [
      {
        of: "slr:sizeRestriction",
        by: "slr:sizeInfo",
        profile: "generalProfile",
        sizeOf: (text: string) => Array.from(text).length,
      },
      {
        ...{ of: "slr:storageRestriction", by: "slr:equivStorage", profile: "storageProfile" },
        sizeOf: (text: string) => Buffer.byteLength(text, "utf16le"),
      },
    ];
    const problems = counts.flatMap(({ of, by, profile, sizeOf }) =>
      within(file)
        .filter(({ attributes: own }) => own[of] !== undefined)
        .flatMap((unit) => {
          if ((attributes[profile] ?? "") === "") return [`${of} has no ${profile}.`];
          const target = within(unit).find(({ name }) => name === "target");
          if (target === undefined) return [];
          const codes = within(target).reduce((sum, each) => sum + Number(each.attributes[by] ?? 0), 0);
          const most = Number(unit.attributes[of]!.split(",").at(-1));
          return sizeOf(target.text) + codes > most ? [`a target is larger than its ${of}.`] : [];
        }),
    );
    return [...(profiles.length > 1 ? ["<file> has several <slr:profiles>."] : []), ...problems];
  });
}
