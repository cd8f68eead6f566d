import { Failure } from "./failure.ts";
import type { Surroundings } from "./surroundings.ts";

/** Asks a question on the terminal; a secret is not shown while it is typed. */
export type Ask = (
  question: string,
  options?: { readonly isSecret?: boolean; readonly initial?: string },
) => Promise<string>;

/** @throws Failure if there is no terminal to ask on, or if the user cancels the question */
export function createAsk({ isInteractive }: Surroundings): Ask {
  return async (question, { isSecret = false, initial } = {}) => {
    if (!isInteractive)
      throw new Failure("misused", `${question} is missing.`, { hint: "There is no terminal to ask on." });
    const { default: input } = await import("@inquirer/input");
    const { default: password } = await import("@inquirer/password");
    // Answers go to stdout, which is the command's; questions are none of it.
    const context = { output: process.stderr };
    try {
      return isSecret
        ? await password({ message: question, mask: true }, context)
        : await input({ message: question, ...(initial !== undefined && { default: initial }) }, context);
    } catch (cause) {
      throw new Failure("failed", "The question was not answered. Nothing was changed.", { cause });
    }
  };
}
