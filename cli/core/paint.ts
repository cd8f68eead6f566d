const codes = { red: 31, green: 32, yellow: 33, cyan: 36, bold: 1, dim: 2 } as const;

export type Paint = Readonly<Record<keyof typeof codes, (text: string) => string>>;

interface Wishes {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly isTerminal: boolean;
}

/** Colors on a terminal only. NO_COLOR (no-color.org) and `TERM=dumb` switch them off, FORCE_COLOR on. */
export function hasColor({ env, isTerminal }: Wishes): boolean {
  if ((env["NO_COLOR"] ?? "") !== "") return false;
  if ((env["FORCE_COLOR"] ?? "") !== "" && env["FORCE_COLOR"] !== "0") return true;
  return isTerminal && env["TERM"] !== "dumb";
}

const plain = (text: string) => text;

export function createPaint(wishes: Wishes): Paint {
  const isColored = hasColor(wishes);
  const painted = (code: number) => (isColored ? (text: string) => `\u001b[${String(code)}m${text}\u001b[0m` : plain);
  return {
    red: painted(codes.red),
    green: painted(codes.green),
    yellow: painted(codes.yellow),
    cyan: painted(codes.cyan),
    bold: painted(codes.bold),
    dim: painted(codes.dim),
  };
}

/** C0 and C1 controls but tab and line feed: a name or a text of a server must not move the cursor of a terminal. */
const controls = /[^\P{Cc}\t\n]/gu;

/** A text from elsewhere, without characters that a terminal obeys. */
export const harmless = (text: string): string => text.replace(controls, "\uFFFD");
