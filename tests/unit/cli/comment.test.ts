import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CliFolder, openCliFolder } from "#tests/support/cli.ts";
import { type GithubServer, jobToken, readToken, startGithub } from "#tests/support/github-comments.ts";

/** `sestina comment` against the rules of GitHub's REST API. */

const bot = "github-actions[bot]";
let github: GithubServer;
let folder: CliFolder;
beforeEach(async () => {
  github = await startGithub();
  folder = await openCliFolder();
  await folder.write("plan.md", "### Templates\n\n1 unchanged.\n");
});
afterEach(async () => {
  await folder.remove();
  await github.close();
});

const envOf = (more: Readonly<Record<string, string>> = {}) => ({
  ...{ GITHUB_API_URL: github.url, GITHUB_REPOSITORY: "acme/mails", GITHUB_TOKEN: jobToken, ...more },
});
const comment = (args: readonly string[] = [], more: Readonly<Record<string, string>> = {}) =>
  folder.run(["comment", "plan.md", "--pull-request", "7", ...args], { env: envOf(more) });
const bodies = () => github.comments.map(({ body }) => body.replace(/^<!--.*-->\n/, ""));

describe("a comment of a plan", () => {
  it("is written once, and changed by later runs", async () => {
    const { out, exitCode } = await comment();
    expect([exitCode, out]).toEqual([0, `created  ${github.comments[0]?.html_url ?? ""}\n`]);
    await folder.write("plan.md", "### Templates\n\n2 unchanged.\n");
    expect((await comment()).out).toContain("updated  ");
    expect(bodies()).toEqual(["### Templates\n\n2 unchanged.\n"]);
    expect(github.comments[0]?.user.login).toBe(bot);
  });

  it("is found among more comments than a page has", async () => {
    for (let at = 0; at < 150; at += 1) github.add("ada", `Comment ${String(at)}`);
    await comment();
    await comment();
    expect(github.comments).toHaveLength(151);
  });

  it("is another one for each name", async () => {
    await comment(["--name", "a"]);
    await comment(["--name", "b --> **b**"]);
    await comment(["--name", "a"]);
    expect(github.comments).toHaveLength(2);
    expect(github.comments.map(({ body }) => body).join("")).not.toContain("**b**");
  });

  it("is no comment of another user who has written the same mark", async () => {
    await comment();
    const { body = "" } = github.comments.pop() ?? {};
    github.add("mallory", body);
    github.add(bot, `> ${body}`);
    await comment();
    expect(github.comments.map(({ user }) => user.login)).toEqual(["mallory", bot, bot]);
    expect(github.comments[0]?.body).toBe(body);
  });

  it("stays alone where two runs have written one each", async () => {
    await comment();
    const [first] = github.comments;
    github.add(bot, first?.body ?? "");
    await comment();
    expect(github.comments).toEqual([first]);
  });

  it("is not written for the first time with --update-only", async () => {
    expect(await comment(["--update-only"])).toMatchObject({ exitCode: 0, out: "There is no comment to change.\n" });
    expect(github.comments).toEqual([]);
    await comment();
    await folder.write("plan.md", "Nothing.\n");
    await comment(["--update-only"]);
    expect(bodies()).toEqual(["Nothing.\n"]);
  });

  it("has whole lines of a plan that is too long", async () => {
    const row = `| New | <code>${"a".repeat(80)}</code> |  |`;
    await folder.write("plan.md", `${row}\n`.repeat(1000));
    expect(await comment()).toMatchObject({ exitCode: 0 });
    const lines = bodies()[0]?.split("\n") ?? [];
    expect(lines.slice(-2)).toEqual(["", "The rest is in the summary of the job."]);
    expect(new Set(lines.slice(0, -2))).toEqual(new Set([row]));
    expect(lines.length).toBeGreaterThan(500);
  });
});

describe("what GitHub refuses", () => {
  it("says which permission the job lacks, and not the token", async () => {
    const { exitCode, err, out } = await comment([], { GITHUB_TOKEN: readToken });
    expect([exitCode, out]).toEqual([5, ""]);
    expect(err).toContain("GitHub answers 403: Resource not accessible by integration");
    expect(err).toContain("`pull-requests: write`");
    expect(err).not.toContain(readToken);
  });

  it.each([
    ["another token", ["--name", "a"], { GITHUB_TOKEN: "ghs_other" }, "GitHub answers 401: Bad credentials"],
    ["another repository", [], { GITHUB_REPOSITORY: "acme/other" }, "GitHub answers 404: Not Found"],
    ["an unknown pull request", ["--pull-request", "8"], {}, "GitHub answers 404: Not Found"],
  ])("is said: %s", async (_, args, more, reason) => {
    const { exitCode, err } = await comment(args, more);
    expect(exitCode).toBe(5);
    expect(err).toContain(reason);
    expect(github.calls).toHaveLength(1);
  });

  it("is tried again if GitHub has failed, without a second comment", async () => {
    github.fail(2);
    expect(await comment()).toMatchObject({ exitCode: 0 });
    expect(github.comments).toHaveLength(1);
    github.fail(3);
    expect(await comment()).toMatchObject({ exitCode: 6 });
  });
});

describe("what is missing", () => {
  it.each([
    ["a token", [], { GITHUB_TOKEN: "" }, "GITHUB_TOKEN and GITHUB_REPOSITORY"],
    ["a repository", [], { GITHUB_REPOSITORY: "acme/../other" }, "GITHUB_TOKEN and GITHUB_REPOSITORY"],
    ["a number", ["--pull-request", "7/../8"], {}, "is no number of a pull request"],
    ["an address on https", [], { GITHUB_API_URL: "http://github.example" }, "http://github.example"],
  ])("is said before a call: %s", async (_, args, more, reason) => {
    const { exitCode, err } = await comment(args, more);
    expect(exitCode).toBe(2);
    expect(err).toContain(reason);
    expect(github.calls).toEqual([]);
  });

  it("is said without the token, also if the token was given in its place", async () => {
    const { exitCode, err } = await comment(["--pull-request", jobToken]);
    expect(exitCode).toBe(2);
    expect(err).not.toContain(jobToken);
  });

  it("is said: the file", async () => {
    const args = ["comment", "other.md", "--pull-request", "7"];
    expect(await folder.run(args, { env: envOf() })).toMatchObject({ exitCode: 2 });
  });
});
