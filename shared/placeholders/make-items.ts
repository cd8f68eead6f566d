/** How many values may still be made; lists in lists would otherwise grow to any size. */
export interface Room {
  values: number;
}

export function newRoom(): Room {
  return { values: 5_000 };
}

/** The items of a list, one at least; once the room is used up, no more than that. */
export function makeItems<T>(count: number, room: Room, make: (index: number) => T): T[] {
  const items: T[] = [];
  while (items.length < count && (items.length === 0 || room.values > 0)) {
    room.values -= 1;
    items.push(make(items.length));
  }
  return items;
}
