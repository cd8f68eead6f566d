import fc from "fast-check";

const texts = ["title", "email", "firstName"];
const questions = ["vip", "active"];
/** By level: inside of itself, Handlebars takes an item and its outer self for one value, and `../` leads past both. */
const lists = ["items", "orders", "parcels", "parts"];
const objects = ["user", "address", "place", "owner"];

const text = fc.constantFrom(...texts);
const question = fc.constantFrom(...questions);

/** A template that uses each name as one thing only, as a person would write it, in a place `levels` deep. */
function bodyAt(levels: number): fc.Arbitrary<string> {
  const list = fc.constant(lists[levels]!);
  const object = fc.constant(objects[levels]!);
  const up = fc.integer({ min: 0, max: levels }).map((count) => "../".repeat(count));
  const from = fc.oneof({ weight: 3, arbitrary: up }, { weight: 1, arbitrary: fc.constant("@root.") });
  const printed = fc.oneof(
    fc.tuple(from, text).map(([start, name]) => `${start}${name}`),
    fc.tuple(from, object, text).map(([start, around, name]) => `${start}${around}.${name}`),
    fc.tuple(from, list).map(([start, name]) => `${start}${name}.length`),
    fc.tuple(from, list, text).map(([start, name, field]) => `${start}${name}.[1].${field}`),
  );
  const asked = fc.oneof(
    printed,
    fc.tuple(from, fc.oneof(question, list, object)).map((parts) => parts.join("")),
  );
  const output = printed.map((path) => `{{${path}}}`);
  if (levels >= 3) return output;

  const same = fc.array(fc.oneof(output, bodyOnce(levels)), { maxLength: 2 }).map((pieces) => pieces.join(""));
  const inner = bodyOnce(levels + 1);
  const otherwise = fc.oneof(
    fc.constant(""),
    same.map((body) => `{{else}}${body}`),
  );
  return fc.oneof(
    { weight: 3, arbitrary: output },
    fc.tuple(asked, same, otherwise).map(([path, yes, no]) => `{{#if ${path}}}${yes}${no}{{/if}}`),
    fc.tuple(asked, same, otherwise).map(([path, no, yes]) => `{{#unless ${path}}}${no}${yes}{{/unless}}`),
    asked.map((path) => `{{#if ${path}}}{{#unless ${path}}}never{{/unless}}{{/if}}`),
    printed.map((path) => `{{#if ${path}}}{{${path}}}{{/if}}`),
    fc
      .tuple(from, list, inner, otherwise)
      .map(([start, name, body, no]) => `{{#each ${start}${name}}}{{@index}}${body}${no}{{/each}}`),
    fc
      .tuple(from, object, inner, otherwise)
      .map(([start, name, body, no]) => `{{#with ${start}${name}}}${body}${no}{{/with}}`),
    from.map((start) => `{{#each ${start}tags}}{{this}}{{#unless @last}}, {{/unless}}{{/each}}`),
    fc.tuple(from, object).map(([start, name]) => `{{> card ${start}${name}}}`),
    fc
      .tuple(from, object, from, text)
      .map(([start, name, start2, title]) => `{{> card ${start}${name} title=${start2}${title}}}`),
  );
}

function bodyOnce(levels: number): fc.Arbitrary<string> {
  return fc.constant(levels).chain(bodyAt);
}

export const soundTemplate = fc
  .array(bodyAt(0), { minLength: 1, maxLength: 5 })
  .map((pieces) => `{{#*inline "card"}}[{{title}}{{#if vip}}{{address.email}}{{/if}}]{{/inline}}${pieces.join(" ")}`);
