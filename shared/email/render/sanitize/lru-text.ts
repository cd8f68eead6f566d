/** Remembers results by text, forgetting the oldest ones when the texts together pass a number of characters. */
export class LruText<T> {
  readonly #limit: number;
  readonly #entries = new Map<string, T>();
  #size = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(text: string, compute: () => T): T {
    const known = this.#entries.get(text);
    if (known !== undefined) {
      this.#entries.delete(text);
      this.#entries.set(text, known);
      return known;
    }
    const value = compute();
    this.#entries.set(text, value);
    this.#size += text.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#size <= this.#limit) break;
      this.#entries.delete(oldest);
      this.#size -= oldest.length;
    }
    return value;
  }
}
