/** Where a line is being written: which one, and how many pieces it has. */
export interface LinePosition {
  readonly line: number;
  readonly piece: number;
}

/** Collects words into lines, as a browser folds white space. */
export class Lines {
  readonly #lines: string[] = [];
  /** The line being written. Pieces, since a string that grows and is looked at in turns costs its whole length each time. */
  #pieces: string[] = [];
  #gapWanted = false;

  get position(): LinePosition {
    return { line: this.#lines.length, piece: this.#pieces.length };
  }

  words(text: string): void {
    const folded = text.replace(/[\s\u00a0]+/g, " ");
    const last = this.#pieces.at(-1);
    const joined = last === undefined || last.endsWith(" ") ? folded.trimStart() : folded;
    if (joined === "") return;
    this.#openLine();
    this.#pieces.push(joined);
  }

  line(text: string): void {
    this.endLine();
    this.#openLine();
    this.#pieces = [text];
    if (!text.endsWith(" ")) this.endLine();
  }

  /** The address of a link whose words began at `from`, unless they end with it. */
  link(href: string, from: LinePosition): void {
    const label = from.line === this.#lines.length ? this.#pieces.slice(from.piece).join("") : "";
    if (href === "" || href.startsWith("#") || label.trimEnd().endsWith(href)) return;
    this.words(` (${href})`);
  }

  newLine(): void {
    if (this.#isBlank() && this.#lines.at(-1) !== "") this.#lines.push("");
    else this.endLine();
  }

  endLine(): void {
    if (!this.#isBlank()) this.#lines.push(this.#pieces.join("").trimEnd());
    this.#pieces = [];
  }

  gap(): void {
    this.endLine();
    this.#gapWanted = this.#lines.length > 0;
  }

  text(): string {
    this.endLine();
    return this.#lines.join("\n").trim();
  }

  /** White space is folded, so that a second piece has words. */
  #isBlank(): boolean {
    const [first = "", second] = this.#pieces;
    return second === undefined && first.trim() === "";
  }

  #openLine(): void {
    if (this.#pieces.length > 0) return;
    if (this.#gapWanted && this.#lines.at(-1) !== "") this.#lines.push("");
    this.#gapWanted = false;
  }
}
