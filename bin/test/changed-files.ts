import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { root } from "../run/step.ts";

const git = async (...args: readonly string[]): Promise<string[]> => {
  const { stdout } = await promisify(execFile)("git", [...args], { cwd: root, maxBuffer: 64 * 1024 * 1024 });
  return stdout.split("\n").filter((line) => line !== "");
};

/** Files that differ from a commit ("HEAD" is the last one), new files that git does not ignore included. */
export async function changedFiles(since: string): Promise<readonly string[]> {
  const [changed, added] = await Promise.all([
    git("diff", "--name-only", "--diff-filter=d", since, "--"),
    git("ls-files", "--others", "--exclude-standard"),
  ]);
  return [...new Set([...changed, ...added])].sort();
}

/** All files that git has or does not ignore. */
export const projectFiles = (): Promise<readonly string[]> =>
  git("ls-files", "--cached", "--others", "--exclude-standard");
