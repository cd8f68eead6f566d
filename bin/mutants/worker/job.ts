import * as z from "zod";

/** What one test process is asked to find out. Files are named from the root. */
export interface Job {
  readonly root: string;
  /** Files that hold mutants. */
  readonly instrumented: readonly string[];
  readonly subjects: readonly { readonly tests: readonly string[]; readonly mutants: readonly string[] }[];
  /** The file that takes a line of JSON for each finding. */
  readonly report: string;
}

export const Finding = z.object({
  id: z.string(),
  /** Doubtful: a test failed, but not for the mutant alone. */
  outcome: z.enum(["started", "noticed", "survived", "unreached", "doubtful"]),
  /** The test that noticed it. */
  by: z.string().optional(),
});
export type Finding = z.infer<typeof Finding>;

declare module "vitest" {
  interface ProvidedContext {
    readonly job: Job;
  }
}
