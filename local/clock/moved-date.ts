const RealDate = Date;

/** A Date that is ahead of the machine's by `offsetMs` wherever it would ask the machine. */
function dateAheadBy(offsetMs: number): DateConstructor {
  const now = (): number => RealDate.now() + offsetMs;
  const moved: DateConstructor = new Proxy(RealDate, {
    construct: (target, args, newTarget) => {
      const made: unknown = Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget);
      if (!(made instanceof RealDate)) throw new TypeError("not a Date");
      return made;
    },
    apply: () => new RealDate(now()).toString(),
    get: (target, name, receiver): unknown => (name === "now" ? now : Reflect.get(target, name, receiver)),
  });
  return moved;
}

/**
 * Moves the time of this whole process, as setting the machine's clock would: everything that asks `Date` agrees,
 * whoever's code it is. Timers and performance.now() go on as they were. 0 puts the real Date back.
 */
export function moveDate(offsetMs: number): void {
  globalThis.Date = offsetMs === 0 ? RealDate : dateAheadBy(offsetMs);
  // A date made before or after a move is of the one Date that code compares with.
  Object.defineProperty(RealDate.prototype, "constructor", { value: globalThis.Date });
}
