import * as z from "zod";
import { addressOf } from "../core/credentials.ts";
import { Failure } from "../core/failure.ts";
import type { Surroundings } from "../core/surroundings.ts";

/** GitHub REST API: "Issue comments"; the comments of a pull request are those of its issue. */
const Comment = z.object({
  id: z.number(),
  body: z.string().nullish(),
  html_url: z.string(),
  user: z.object({ login: z.string() }).nullable(),
});
export type GithubComment = z.infer<typeof Comment>;

export interface GithubComments {
  /** All of the pull request, the oldest first. */
  readonly list: () => Promise<readonly GithubComment[]>;
  readonly create: (body: string) => Promise<GithubComment>;
  readonly update: (id: number, body: string) => Promise<GithubComment>;
  readonly remove: (id: number) => Promise<void>;
}

export interface PullRequest {
  readonly url: string;
  readonly token: string;
  /** Owner and name. */
  readonly repository: string;
  readonly number: number;
}

const TIMEOUT = 30_000;
const PER_PAGE = 100;

/**
 * Comments of a pull request of GitHub.
 * @throws Failure: "unavailable" for what may succeed when it is tried again, else "denied"
 */
export function createGithubComments(
  { fetch }: Pick<Surroundings, "fetch">,
  { url, token, repository, number }: PullRequest,
): GithubComments {
  const base = `${addressOf(url)}/repos/${repository}/issues`;

  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const answer = await fetch(`${base}/${path}`, {
      method,
      // A redirect would take the token elsewhere: it is not followed.
      redirect: "error",
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/vnd.github+json",
        "x-github-api-version": "2022-11-28",
        "user-agent": "sestina-cli",
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT),
    }).catch((cause: unknown) => {
      throw new Failure("unavailable", `GitHub does not answer at ${url}.`, { hint: "Run the job again.", cause });
    });
    if (answer.ok) return answer.status === 204 ? undefined : answer.json();
    throw refusalOf(answer.status, await reasonIn(answer));
  }

  const path = `${String(number)}/comments`;
  return {
    list: async () => {
      const all: GithubComment[] = [];
      for (let page = 1; ; page += 1) {
        const query = `per_page=${String(PER_PAGE)}&page=${String(page)}`;
        const comments = z.array(Comment).parse(await call("GET", `${path}?${query}`));
        all.push(...comments);
        if (comments.length < PER_PAGE) return all;
      }
    },
    create: async (body) => Comment.parse(await call("POST", path, { body })),
    update: async (id, body) => Comment.parse(await call("PATCH", `comments/${String(id)}`, { body })),
    remove: async (id) => {
      await call("DELETE", `comments/${String(id)}`);
    },
  };
}

const Refusal = z.object({ message: z.string() });

async function reasonIn(answer: Response): Promise<string> {
  const read = Refusal.safeParse(await answer.json().catch(() => undefined));
  return read.success ? read.data.message : "no reason";
}

/** GitHub answers 403 for its limits as well ("Rate limits for the REST API"). */
function refusalOf(status: number, reason: string): Failure {
  const message = `GitHub answers ${String(status)}: ${reason}`;
  if (status >= 500 || status === 429 || (status === 403 && /rate limit/i.test(reason))) {
    return new Failure("unavailable", message, { hint: "Run the job again." });
  }
  return new Failure("denied", message, {
    hint: "Give the job the permission `pull-requests: write`, and compare the repository and the pull request.",
  });
}
