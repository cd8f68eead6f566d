import { createHash } from "node:crypto";
import { createGithubComments, type GithubComments, type PullRequest } from "../api/github-comments.ts";
import { type Command, pathFrom } from "../core/command.ts";
import { Failure, type Outcome } from "../core/failure.ts";
import { textOf } from "../core/files.ts";
import type { Surroundings } from "../core/surroundings.ts";

interface CommentOptions {
  readonly file: string;
  readonly pullRequest: string;
  /** Keeps the comments of several plans of one pull request apart. */
  readonly name?: string;
  /** Changes a comment of an earlier run, and writes no first one. */
  readonly updateOnly?: boolean;
}

/** GitHub accepts 65,536 characters. */
const MOST_CHARACTERS = 65_000;
/** Who writes with the token of a run. Other users can write the mark, too: their comments are not ours to change. */
const author = "github-actions[bot]";
const TRIES = 3;
const PAUSE_MS = 2000;

/** Writes a plan as a comment of a pull request of GitHub, over that of an earlier run. */
export const comment: Command<CommentOptions> = async (options, { around, warn }) => {
  const { file, name = "", updateOnly = false } = options;
  const plan = await textOf(pathFrom(around, file));
  if (plan === undefined) throw new Failure("misused", `There is no file ${JSON.stringify(file)}.`);
  const comments = createGithubComments(around, pullRequestOf(around, options.pullRequest));
  const mark = markOf(name);
  const body = `${mark}\n${shortened(plan)}`;
  for (let tried = 1; ; tried += 1) {
    try {
      return await write(comments, { mark, body, updateOnly });
    } catch (error) {
      if (!(error instanceof Failure && error.kind === "unavailable") || tried === TRIES) throw error;
      warn(error.message);
      await around.wait(PAUSE_MS * tried);
    }
  }
};

interface Written {
  readonly mark: string;
  readonly body: string;
  readonly updateOnly: boolean;
}

/** Runs that went on at the same time may each have written one: the oldest stays. */
async function write(comments: GithubComments, { mark, body, updateOnly }: Written): Promise<Outcome> {
  const [first, ...others] = (await comments.list()).filter(
    (one) => one.user?.login === author && one.body?.startsWith(mark) === true,
  );
  if (first === undefined && updateOnly) return { json: { state: "none" }, text: "There is no comment to change." };
  const written = first === undefined ? await comments.create(body) : await comments.update(first.id, body);
  for (const { id } of others) await comments.remove(id);
  const state = first === undefined ? "created" : "updated";
  return { json: { state, url: written.html_url }, text: `${state}  ${written.html_url}` };
}

const markOf = (name: string): string =>
  `<!-- sestina plan ${createHash("sha256").update(name).digest("hex").slice(0, 16)} -->`;

/** Whole lines of a plan that is too long for a comment. */
function shortened(plan: string): string {
  if (plan.length <= MOST_CHARACTERS) return plan;
  const end = plan.lastIndexOf("\n", MOST_CHARACTERS);
  return `${plan.slice(0, end)}\n\nThe rest is in the summary of the job.`;
}

/** @throws Failure */
function pullRequestOf({ env }: Surroundings, number: string): PullRequest {
  const { GITHUB_TOKEN: token = "", GITHUB_REPOSITORY: repository = "", GITHUB_API_URL: url = "" } = env;
  if (token === "" || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Failure("misused", "GITHUB_TOKEN and GITHUB_REPOSITORY say to which repository a comment goes.", {
      hint: "Run this in a workflow of GitHub, with `GITHUB_TOKEN: ${{ github.token }}` in the step's `env`.",
    });
  }
  if (!/^[1-9]\d{0,9}$/.test(number)) {
    throw new Failure("misused", `--pull-request ${JSON.stringify(number)} is no number of a pull request.`);
  }
  return { url: url === "" ? "https://api.github.com" : url, token, repository, number: Number(number) };
}
