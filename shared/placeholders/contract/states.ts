import type { PlaceholderShape } from "../placeholder-object.ts";
import { anyItem, type Guard, type Place } from "./requirements.ts";

// What a value can be to a template, as bits. ABSENT: not in the data, or null. EMPTY: an empty text or list, false. FULL: anything else.
const ABSENT = 1;
const EMPTY = 2;
const ZERO = 4;
const FULL = 8;
const PRESENT = EMPTY | ZERO | FULL;

const statesOfKind: Readonly<Record<PlaceholderShape["kind"], number>> = {
  string: ABSENT | EMPTY | ZERO | FULL,
  any: ABSENT | EMPTY | ZERO | FULL,
  boolean: ABSENT | EMPTY | FULL,
  list: ABSENT | EMPTY | FULL,
  object: ABSENT | FULL,
};

/**
 * A value of the data with what is below it. Below a list are the items that a template reads by their index, `[2]`, and
 * `[]` for all others, which are alike.
 */
export interface PlaceNode {
  readonly kind: PlaceholderShape["kind"];
  readonly below: Map<string, PlaceNode>;
}

const lowest = (states: number) => states & -states;

/**
 * What may stand at each place: begins with everything that fits the kinds, and is narrowed. The state of a place is the
 * emptiest that is still allowed. No public method changes it, so that a search can go back.
 */
export class States {
  readonly #root: PlaceNode;
  readonly #allowed: Map<string, number>;

  constructor(root: PlaceNode, allowed = new Map<string, number>()) {
    this.#root = root;
    this.#allowed = allowed;
  }

  /** Undefined if nothing is left for a place. */
  #narrowed(place: Place, states: number): States | undefined {
    return new States(this.#root, new Map(this.#allowed)).#narrow(place, states);
  }

  #narrow(place: Place, states: number): this | undefined {
    const allowed = this.#allowed;
    for (let length = place.length, wanted = states; length > 0; length -= 1) {
      const at = place.slice(0, length);
      const left = this.#allowedAt(at) & wanted;
      if (left === 0) return undefined;
      allowed.set(at.join("\0"), left);
      // What may be absent asks nothing of what is around it.
      if ((left & ABSENT) !== 0) break;
      wanted = FULL;
      // A list with an item has all items before it.
      for (const before of this.#itemsBefore(at)) {
        const present = this.#allowedAt(before) & PRESENT;
        if (present === 0) return undefined;
        allowed.set(before.join("\0"), present);
      }
    }
    return this;
  }

  #itemsBefore(place: Place): Place[] {
    const list = place.slice(0, -1);
    const index = indexOf(place.at(-1) ?? "");
    const keys = index === undefined ? [] : [...(this.#nodeAt(list)?.below.keys() ?? [])];
    return keys.filter((key) => (indexOf(key) ?? Infinity) < (index ?? 0)).map((key) => [...list, key]);
  }

  #allowedAt(place: Place): number {
    const known = this.#allowed.get(place.join("\0"));
    if (known !== undefined) return known;
    const around = place.slice(0, -1);
    const parent = this.#nodeAt(around);
    // A text or a yes and no has nothing below it.
    if (parent === undefined || parent.kind === "string" || parent.kind === "boolean") return ABSENT;
    return statesOfKind[this.#nodeAt(place)?.kind ?? "any"];
  }

  #nodeAt(place: Place): PlaceNode | undefined {
    let node: PlaceNode | undefined = this.#root;
    for (const key of place) node = node?.below.get(key);
    return node;
  }

  #stateAt(place: Place): number {
    for (let length = 1; length < place.length; length += 1) {
      if (this.#ownState(place.slice(0, length)) !== FULL) return ABSENT;
    }
    return this.#ownState(place);
  }

  #ownState(place: Place): number {
    if (place.length === 0) return FULL;
    const allowed = this.#allowedAt(place);
    // A list with items has no item that is absent.
    return lowest(place.at(-1) === anyItem && (allowed & PRESENT) !== 0 ? allowed & PRESENT : allowed);
  }

  isPresent = (place: Place): boolean => this.#stateAt(place) !== ABSENT;

  holds = (guard: Guard): boolean => ((this.#stateAt(guard.place) & yes(guard)) !== 0) === guard.is;

  present = (place: Place): States | undefined => this.#narrowed(place, PRESENT);

  presentAll(places: readonly Place[]): States | undefined {
    const states = new States(this.#root, new Map(this.#allowed));
    return places.every((place) => states.#narrow(place, PRESENT) !== undefined) ? states : undefined;
  }

  absent = (place: Place): States | undefined => this.#narrowed(place, ABSENT);

  /** The guard answered as it asks, or the other way round. */
  answered = (guard: Guard, asAsked: boolean): States | undefined =>
    this.#narrowed(guard.place, guard.is === asAsked ? yes(guard) : ~yes(guard) & (PRESENT | ABSENT));

  /** Data in these states, with this many items in each list, as far as no item must be absent. */
  data(items: number): Record<string, unknown> {
    return this.#record(this.#root, [], items);
  }

  #record(node: PlaceNode, place: Place, items: number): Record<string, unknown> {
    const entries = [...node.below].flatMap(([key, below]) => {
      const value = this.#value(below, [...place, key], items);
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(entries);
  }

  #value(node: PlaceNode, place: Place, items: number): unknown {
    const state = this.#ownState(place);
    if (state === ABSENT) return undefined;
    if (state === ZERO) return 0;
    const isFull = state === FULL;
    switch (node.kind) {
      case "boolean":
        return isFull;
      case "string":
        return isFull ? "text" : "";
      case "object":
        return this.#record(node, place, items);
      case "any":
        if (!isFull) return "";
        return node.below.size > 0 ? this.#record(node, place, items) : "text";
      case "list":
        return isFull ? this.#items(node, place, items) : [];
    }
  }

  #items(node: PlaceNode, place: Place, items: number): unknown[] {
    const read = [...node.below.keys()].flatMap((key) => indexOf(key) ?? []);
    const isThere = (index: number) => this.#ownState([...place, `[${String(index)}]`]) !== ABSENT;
    const present = read.filter(isThere);
    const absent = read.filter((index) => !isThere(index));
    const length = Math.min(Math.max(-1, ...present) + 1 + items, ...absent);
    const itemAt = (key: string) => {
      const item = node.below.get(key);
      return item && this.#value(item, [...place, key], items);
    };
    return Array.from(
      { length },
      (_, index) => (present.includes(index) ? itemAt(`[${String(index)}]`) : itemAt(anyItem)) ?? "text",
    );
  }
}

function yes({ zeroCounts, anyCounts }: Guard): number {
  if (anyCounts === true) return PRESENT;
  return zeroCounts ? FULL | ZERO : FULL;
}

/** 2 of `[2]`. */
const indexOf = (key: string): number | undefined => {
  const digits = /^\[(\d+)\]$/.exec(key)?.[1];
  return digits === undefined ? undefined : Number(digits);
};
