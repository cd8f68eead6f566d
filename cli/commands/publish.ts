import type { Command } from "../core/command.ts";
import { Failure } from "../core/failure.ts";
import { findFolder } from "../folder/disk.ts";
import { exitCodeOf, publishEach, publishedText } from "../publish/publish-each.ts";
import { connect } from "./connect.ts";

interface PublishOptions {
  readonly names: readonly string[];
  readonly account?: string;
  /** The newest unless said. An older one takes a publish back. */
  readonly of?: string;
  /** The hash of a contract that breaks callers, and is accepted. */
  readonly acceptContract?: string;
}

/** Publishes versions to Amazon SES, one template after the other. */
export const publish: Command<PublishOptions> = async ({ names, account, of, acceptContract }, context) => {
  const version = of === undefined ? undefined : versionOf(of);
  const project = (await findFolder(context.around.cwd))?.project ?? {};
  const { api } = await connect(context, project, account);
  const due = [...new Set(names)].map((name) => ({ name, version, acceptContract }));
  const published = await publishEach(api, due, context);
  const { templates, end } = published;
  const { kind, message, hint, details } = end ?? {};
  return {
    json: { templates, ...(end && { error: { kind, message, hint, details } }) },
    text: [publishedText(templates), ...(hint === undefined ? [] : [hint])].join("\n"),
    exitCode: exitCodeOf(published),
  };
};

/** @throws Failure for another text */
export function versionOf(written: string): number {
  if (/^[1-9]\d{0,8}$/.test(written)) return Number(written);
  throw new Failure("misused", `--of ${JSON.stringify(written)} is no version.`, {
    hint: "Give its number, such as 3.",
  });
}
