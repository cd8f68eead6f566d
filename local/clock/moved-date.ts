const RealDate = Date;

/** A Date class that is ahead of the machine's clock by `offsetMs`. */
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
 * Moves the time of this whole process, as setting the machine's clock would: all code that uses `Date` sees it. Timers
 * and performance.now() are unchanged. 0 restores the original Date.
 */
export function moveDate(offsetMs: number): void {
  globalThis.Date = offsetMs === 0 ? RealDate : dateAheadBy(offsetMs);
  // Dates made before and after a move must both be instances of `Date`.
  Object.defineProperty(RealDate.prototype, "constructor", { value: globalThis.Date });
}
