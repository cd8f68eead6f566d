import { camelCase, classOf, uniqueNames } from "./naming.ts";
import { recordsOf, type RecordField, type RecordType, type ValueType } from "./records.ts";
import { generatedNote, type TypedTemplate } from "./typed-template.ts";

/** Reserved: they name nothing. */
const keywords =
  "abstract assert boolean break byte case catch char class const continue default do double else enum extends final finally float for goto if implements import instanceof int interface long native new package private protected public return short static strictfp super switch synchronized this throw throws transient try void volatile while true false null _".split(
    " ",
  );
/** Names with a meaning in some places, and methods that every record has. */
const taken =
  "record var yield sealed permits wait notify notifyAll getClass hashCode toString clone finalize toMap".split(" ");
const unusable = new Set([...keywords, ...taken]);

export const isJavaPackage = (name: string): boolean =>
  name.split(".").every((part) => /^[A-Za-z_]\w*$/.test(part) && !keywords.includes(part));

/** A Java string literal in ASCII, because the encoding that a compiler expects differs between machines. */
const literal = (text: string): string =>
  JSON.stringify(text).replaceAll(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);

function typeOf(type: ValueType): string {
  switch (type.kind) {
    case "string":
      return "String";
    case "boolean":
      return "Boolean";
    case "any":
      return "Object";
    case "list":
      return `List<${typeOf(type.item)}>`;
    case "record":
      return type.name;
  }
}

const named = (fields: readonly RecordField[]) => {
  const unique = uniqueNames();
  return fields.map((field) => {
    const camel = camelCase(field.name);
    return { field, own: unique(unusable.has(camel) ? `${camel}Value` : camel) };
  });
};

function recordText({ name, fields }: RecordType): string {
  const components = named(fields);
  const list = components.map(({ field, own }) => `      ${typeOf(field.type)} ${own}`).join(",\n");
  const needed = components.filter(({ field }) => !field.isOptional);
  const checks = needed.map(({ field, own }) => `      Objects.requireNonNull(${own}, ${literal(field.name)});`);
  const puts = components.map(
    ({ field, own }) => `      SestinaTemplates.put(map, ${literal(field.name)}, this.${own});`,
  );
  return [
    `  public record ${name}(${list === "" ? "" : `\n${list}`}) implements Variables {`,
    ...(checks.length > 0 ? [`    public ${name} {`, ...checks, "    }", ""] : []),
    "    @Override",
    "    public Map<String, Object> toMap() {",
    "      Map<String, Object> map = new LinkedHashMap<>();",
    ...puts,
    "      return map;",
    "    }",
    "  }",
    "",
  ].join("\n");
}

/**
 * One class with a record for each template's data, for Java from 17. `toMap()` is what a JSON library turns into the
 * TemplateData of Amazon SES; null leaves an optional value out.
 */
export function javaClass(templates: readonly TypedTemplate[], packageName: string): string {
  const unique = uniqueNames();
  unique("SestinaTemplates");
  unique("Variables");
  const records = templates.flatMap(({ name, tree }) => recordsOf(tree, classOf(name), unique));
  return [
    `// ${generatedNote}`,
    ...(packageName === "" ? [] : [`package ${packageName};`, ""]),
    "import java.util.LinkedHashMap;",
    "import java.util.List;",
    "import java.util.Map;",
    "import java.util.Objects;",
    "",
    "public final class SestinaTemplates {",
    "  private SestinaTemplates() {}",
    "",
    "  /** The data of a template. */",
    "  public interface Variables {",
    "    Map<String, Object> toMap();",
    "  }",
    "",
    ...records.map(recordText),
    "  private static void put(Map<String, Object> map, String name, Object value) {",
    "    if (value != null) map.put(name, plain(value));",
    "  }",
    "",
    "  private static Object plain(Object value) {",
    "    if (value instanceof Variables variables) return variables.toMap();",
    "    if (value instanceof List<?> list) return list.stream().map(SestinaTemplates::plain).toList();",
    "    return value;",
    "  }",
    "}",
    "",
  ].join("\n");
}
