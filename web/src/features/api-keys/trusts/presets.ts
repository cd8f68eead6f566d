import type { NewTrustedIssuer } from "#shared/models/trusted-issuer.ts";
import { say } from "#web/lib/texts/say.ts";

interface Preset extends Pick<NewTrustedIssuer, "name" | "issuer" | "conditions"> {
  readonly value: string;
  readonly label: string;
}

/** What the tokens of an issuer say: "" is for the user to fill in. */
const github: Preset = {
  ...{ value: "github", label: "GitHub Actions", name: "GitHub" },
  issuer: "https://token.actions.githubusercontent.com",
  conditions: [
    { claim: "repository", is: "" },
    { claim: "ref", is: "refs/heads/main" },
  ],
};

export const presets: readonly Preset[] = [
  github,
  {
    ...{ value: "gitlab", label: "GitLab CI/CD", name: "GitLab", issuer: "https://gitlab.com" },
    conditions: [
      { claim: "project_path", is: "" },
      { claim: "ref", is: "main" },
      { claim: "ref_type", is: "branch" },
    ],
  },
  { value: "other", label: say("Another issuer"), name: "", issuer: "", conditions: [{ claim: "sub", is: "" }] },
];

export const firstPreset = github;

/** Where a pipeline gets the token of its run. */
export const isGitHub = (issuer: string): boolean => issuer === github.issuer;
