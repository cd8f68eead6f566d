import type { ContractSides } from "#shared/models/template-contract.ts";
import { say } from "#web/lib/texts/say.ts";

type Need = ContractSides["after"][number];
type Change = ContractSides["changes"][number];

/** A value of both contracts, as one line of the comparison. */
export interface ContractRow {
  readonly value: string;
  /** What callers send today: "needed", "needed if vip", "–". */
  readonly today: string;
  /** What they have to send from the publish on. */
  readonly next: string;
  readonly change: Change | undefined;
}

/** "needed if vip and not guest": the conditions of one place; of several places, any of them is enough. */
function needText(needs: readonly Need[]): string {
  if (needs.length === 0) return "–";
  const conditions = [...new Set(needs.map(({ when }) => when.join(` ${say("and")} `)))];
  return conditions.includes("")
    ? say("needed")
    : say("needed if {conditions}", { conditions: conditions.join(`${say(", or if")} `) });
}

/** Breaking changes first, then the other changes, then what stays. */
const rank = ({ change }: ContractRow): number => (change === undefined ? 2 : change.effect === "breaking" ? 0 : 1);

/** The values of two contracts next to each other, each once. */
export function contractRows({ before, after, changes }: ContractSides): ContractRow[] {
  const of = (needs: readonly Need[], value: string) => needs.filter((need) => need.value === value);
  const values = [...(before ?? []), ...after, ...changes].map(({ value }) => value);
  const rows = [...new Set(values)].map((value) => {
    const change = changes.find((each) => each.value === value);
    const next = needText(of(after, value));
    return {
      value,
      today: needText(of(before ?? [], value)),
      next: next === "–" && change?.effect === "additive" ? say("may be left out") : next,
      change,
    };
  });
  return rows.sort((a, b) => rank(a) - rank(b));
}

/** The next free-looking name for the callers of the new contract: `welcome-2`, then `welcome-3`. */
export function nextName(name: string, longest: number): string {
  const [, stem = name, number] = /^(.*?)(?:-(\d{1,3}))?$/.exec(name) ?? [];
  const suffix = `-${String(number === undefined ? 2 : Number(number) + 1)}`;
  return `${stem.slice(0, longest - suffix.length)}${suffix}`;
}
