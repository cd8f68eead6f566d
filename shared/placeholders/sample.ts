import { makeItems, newRoom } from "./make-items.ts";
import type { Room } from "./make-items.ts";
import type { PlaceholderField, PlaceholderObject, PlaceholderShape } from "./placeholder-object.ts";
import { sampleText, type SamplePlace } from "./sample-text.ts";

/** How a sample is made: which fields are in it, what a question is answered, how long lists are. */
interface Manner {
  readonly holds: (field: PlaceholderField) => boolean;
  readonly answer: boolean;
  readonly items: number;
  readonly room: Room;
  readonly place: SamplePlace;
}

const nowhere: SamplePlace = { owner: "", index: undefined };

/**
 * Data with which the template renders, readable by the names of the placeholders: yes for every question. The items of
 * a list differ: a reader sees that they are several, and Handlebars takes equal values of two lists for one when it
 * climbs with `../`.
 */
export function sampleData(tree: PlaceholderObject): Record<string, unknown> {
  return sampleObject(tree, { holds: () => true, answer: true, items: 3, room: newRoom(), place: nowhere });
}

/**
 * The least data with which the template must render still: no for every question, lists no longer than they must
 * be, and nothing where the template copes with an absent value.
 */
export function sparseSampleData(tree: PlaceholderObject): Record<string, unknown> {
  const holds = (field: PlaceholderField): boolean => field.needed || !field.optional;
  return sampleObject(tree, { holds, answer: false, items: 1, room: newRoom(), place: nowhere });
}

function sampleObject(tree: PlaceholderObject, manner: Manner): Record<string, unknown> {
  const fields = tree.fields.filter(manner.holds);
  return Object.fromEntries(fields.map(({ name, shape }) => [name, sampleValue(shape, name, manner)]));
}

function sampleValue(shape: PlaceholderShape, name: string, manner: Manner): unknown {
  manner.room.values -= 1;
  switch (shape.kind) {
    case "string":
    case "any":
      return sampleText(name, manner.place);
    case "boolean":
      return manner.answer;
    case "list":
      return makeItems(Math.max(shape.minimum, manner.items), manner.room, (index) => {
        const owner = singular(name);
        return sampleValue(shape.item, owner, { ...manner, place: { owner, index } });
      });
    case "object":
      return sampleObject(shape, { ...manner, place: { ...manner.place, owner: name } });
  }
}

function singular(name: string): string {
  if (/[^aeiou]ies$/.test(name)) return `${name.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(name)) return name.slice(0, -2);
  return /[^s]s$/.test(name) ? name.slice(0, -1) : name;
}
