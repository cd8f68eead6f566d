import fc from "fast-check";

/** Few names, so that templates and data meet; some of them are traps. */
export const names = ["a", "b", "items", "user", "length", "constructor", "hasOwnProperty"] as const;

const name = fc.constantFrom(...names);
const text = fc.constantFrom("x", " ", "\n", "  \n", "\n  ", "<p>é</p>\n", "a\nb", "\r\n", " y \n\n", "{ }", "&");

const path = fc.oneof(
  { weight: 6, arbitrary: name },
  { weight: 3, arbitrary: fc.tuple(name, name).map((parts) => parts.join(".")) },
  {
    weight: 2,
    arbitrary: fc.constantFrom("this", ".", "..", "../..", "items.[0]", "items.0.a", "[a]", "./a", "this/b"),
  },
  { weight: 2, arbitrary: name.map((last) => `../${last}`) },
  { weight: 1, arbitrary: name.map((last) => `../../${last}`) },
  { weight: 1, arbitrary: name.map((last) => `@root.${last}`) },
  { weight: 2, arbitrary: fc.constantFrom("@index", "@key", "@first", "@last", "@../index", "@root") },
);

const literal = fc.constantFrom('"t"', "'s'", "0", "5", "true", "false", "null", "undefined", '""');

const argument = fc.oneof(
  { weight: 8, arbitrary: path },
  { weight: 1, arbitrary: literal },
  {
    weight: 1,
    arbitrary: fc.tuple(path, fc.oneof(path, fc.constant('"a"'))).map(([object, key]) => `(lookup ${object} ${key})`),
  },
);

const tilde = fc.constantFrom("", "", "", "~");

function tag(content: string, open: string, close: string): string {
  return `{{${open}${content}${close}}}`;
}

/** Text first: with `noEscape` Handlebars adds up two numbers printed side by side at the start of a block. */
const output = fc
  .oneof(
    fc.tuple(path, tilde, tilde).map(([value, open, close]) => tag(value, open, close)),
    path.map((value) => `{{{${value}}}}`),
    path.map((value) => `{{&${value}}}`),
    fc.tuple(path, argument).map(([object, key]) => `{{lookup ${object} ${key}}}`),
  )
  .map((printed) => `|${printed}`);

const comment = fc.constantFrom("{{! note }}", "{{!-- a }} b --}}", "{{~!-- c --~}}", "\\{{a}}", "\\\\{{a}}", "\\");

const { template } = fc.letrec<{ template: string; block: string; partial: string }>((tie) => {
  const body = tie("template");
  const otherwise = fc.oneof(
    { weight: 3, arbitrary: fc.constant("") },
    { weight: 2, arbitrary: fc.tuple(tilde, body).map(([open, rest]) => `${tag("else", open, "")}${rest}`) },
    { weight: 1, arbitrary: body.map((rest) => `{{^}}${rest}`) },
    {
      weight: 1,
      arbitrary: fc.tuple(argument, body, body).map(([test, yes, no]) => `{{else if ${test}}}${yes}{{else}}${no}`),
    },
    { weight: 1, arbitrary: fc.tuple(argument, body).map(([list, rest]) => `{{else each ${list}}}${rest}`) },
  );
  const conditional = fc
    .tuple(
      fc.constantFrom("if", "unless"),
      argument,
      fc.constantFrom("", " includeZero=true"),
      body,
      otherwise,
      tilde,
      tilde,
    )
    .map(
      ([kind, test, zero, yes, no, open, close]) =>
        `${tag(`#${kind} ${test}${zero}`, open, close)}${yes}${no}{{/${kind}}}`,
    );
  const moving = fc
    .tuple(fc.constantFrom("each", "with"), argument, body, otherwise, tilde)
    .map(([kind, value, inner, no, close]) => `{{#${kind} ${value}}}${inner}${no}${tag(`/${kind}`, "", close)}`);
  const inverted = fc
    .tuple(fc.constantFrom("if", "each", "with"), argument, body)
    .map(([kind, value, inner]) => `{{^${kind} ${value}}}${inner}{{/${kind}}}`);
  const parameterised = fc.oneof(
    fc
      .tuple(argument, body)
      .map(([list, inner]) => `{{#each ${list} as |it at|}}:{{it}}{{at}}${inner}{{it.a}}{{/each}}`),
    fc
      .tuple(argument, body)
      .map(([value, inner]) => `{{#with ${value} as |it|}}${inner}{{#if it.a}}:{{it.a}}{{/if}}{{/with}}`),
  );
  const partialName = fc.constantFrom("p", "q");
  const call = fc.oneof(
    partialName.map((called) => `{{> ${called}}}`),
    fc.tuple(partialName, argument).map(([called, value]) => `{{> ${called} ${value}}}`),
    fc.tuple(partialName, name, argument).map(([called, key, value]) => `  {{> ${called} ${key}=${value}}}\n`),
  );
  return {
    template: fc
      .array(fc.oneof({ depthSize: "small" }, text, output, comment, tie("block")), { maxLength: 5 })
      .map((pieces) => pieces.join("")),
    block: fc.oneof(
      { weight: 3, arbitrary: conditional },
      { weight: 4, arbitrary: moving },
      { weight: 1, arbitrary: inverted },
      { weight: 2, arbitrary: parameterised },
      { weight: 2, arbitrary: tie("partial") },
    ),
    partial: fc
      .tuple(partialName, fc.array(fc.oneof(text, output), { maxLength: 4 }), body, call)
      .map(([called, inner, rest, use]) => `{{#*inline "${called}"}}${inner.join("")}{{/inline}}${rest}${use}`),
  };
});

/** Templates of what SES knows; some call partials that are not there, or climb out of the data. */
export const generatedTemplate = fc
  .tuple(
    fc.constantFrom("", '{{#*inline "p"}}P{{a}}\n{{/inline}}{{#*inline "q"}}<{{../b}}{{this}}>{{> p}}{{/inline}}'),
    template,
  )
  .map((parts) => parts.join(""));

const leaf = fc.oneof(
  fc.constantFrom("", "text", "a", "0", "t"),
  fc.constantFrom(0, 1, 5, -1.5),
  fc.boolean(),
  fc.constant(null),
);

/** Plain JSON data with own `constructor` and `length` keys now and then. */
export const generatedData = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
  value: fc.oneof({ depthSize: "small" }, leaf, fc.array(tie("value"), { maxLength: 3 }), tie("object")),
  object: fc
    .array(fc.tuple(name, tie("value")), { maxLength: 6 })
    .map((entries) => Object.fromEntries<unknown>(entries)),
})).object;
