/** The range of a field of a cron expression. */
export interface FieldRange {
  readonly low: number;
  readonly high: number;
  /** Names of the values from `low` on, e.g. JAN, FEB. */
  readonly names?: readonly string[];
}

const refuse = (text: string): Error => new Error(`"${text}" is no field of a cron expression.`);

/** A number or name; throws if it is out of range. */
export function cronValue(text: string, { low, high, names = [] }: FieldRange): number {
  const named = names.indexOf(text.toUpperCase());
  const value = named >= 0 ? low + named : Number(/^\d+$/.test(text) ? text : Number.NaN);
  if (!(value >= low && value <= high)) throw refuse(text);
  return value;
}

/** "5", "1-5", "MON-FRI", "*", with a step also "0/15", "*\/15", "10-50/5". */
function partOf(part: string, range: FieldRange): number[] {
  const [span = "", step, ...more] = part.split("/");
  const [from = "", to, ...rest] = span.split("-");
  if (more.length > 0 || rest.length > 0) throw refuse(part);
  const by = step === undefined ? 1 : Number(/^\d+$/.test(step) ? step : Number.NaN);
  if (!(by >= 1)) throw refuse(part);
  const first = span === "*" ? range.low : cronValue(from, range);
  const isOpen = span === "*" || step !== undefined;
  const last = to === undefined ? (isOpen ? range.high : first) : cronValue(to, range);
  if (last < first) throw refuse(part);
  return Array.from({ length: Math.floor((last - first) / by) + 1 }, (_, index) => first + index * by);
}

/** All values that a field names, ascending. Throws for an invalid field. */
export function cronField(text: string, range: FieldRange): readonly number[] {
  const values = text.split(",").flatMap((part) => partOf(part, range));
  return [...new Set(values)].sort((a, b) => a - b);
}
