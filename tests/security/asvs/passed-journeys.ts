import { join, relative } from "node:path";
import * as z from "zod";

interface Suite {
  readonly title: string;
  readonly specs: readonly {
    readonly title: string;
    readonly file: string;
    readonly tests: readonly { readonly status: string }[];
  }[];
  readonly suites?: readonly Suite[] | undefined;
}

const Suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), file: z.string(), tests: z.array(z.object({ status: z.string() })) })),
  get suites() {
    return z.array(Suite).optional();
  },
});

/** The part that is read of the report that Playwright's reporter "json" writes. */
export const Journeys = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite) });

/** The full names of the journeys that ran and passed, skipped ones left out, by file. */
export function passedJourneys({ config, suites }: z.infer<typeof Journeys>): ReadonlyMap<string, readonly string[]> {
  const passed = new Map<string, string[]>();
  const visit = ({ title, specs, suites: inner = [] }: Suite, before: readonly string[]): void => {
    const titles = [...before, title];
    for (const { title: name, file, tests } of specs) {
      if (tests.length === 0 || tests.some(({ status }) => status !== "expected")) continue;
      const path = relative(process.cwd(), join(config.rootDir, file));
      passed.set(path, [...(passed.get(path) ?? []), [...titles, name].join(" ")]);
    }
    for (const suite of inner) visit(suite, titles);
  };
  for (const suite of suites) visit(suite, []);
  return passed;
}
