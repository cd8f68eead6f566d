import type { Shell } from "./choices.ts";
import type { Command } from "../core/command.ts";

/** A command as the completion offers it. */
export interface OfferedCommand {
  readonly name: string;
  readonly description: string;
  /** Long options, with their dashes. */
  readonly options: readonly string[];
}

interface CompletionOptions {
  readonly shell: Shell;
  readonly offered: readonly OfferedCommand[];
}

/** A script that completes commands and options, for the shell's start-up file. */
export const completion: Command<CompletionOptions> = ({ shell, offered }) => {
  const text = { bash, zsh, fish }[shell](offered);
  return Promise.resolve({ json: { shell, script: text }, text });
};

const namesOf = (offered: readonly OfferedCommand[]) => offered.map(({ name }) => name).join(" ");

function bash(offered: readonly OfferedCommand[]): string {
  const cases = offered.map(({ name, options }) => `    ${name}) words="${options.join(" ")}" ;;`);
  return `_sestina() {
  local current="\${COMP_WORDS[COMP_CWORD]}" words="${namesOf(offered)}"
  if [ "$COMP_CWORD" -gt 1 ]; then case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
    *) words="" ;;
  esac; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _sestina sestina`;
}

function zsh(offered: readonly OfferedCommand[]): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;
  const commands = offered.map(
    ({ name, description }) => `    ${quoted(`${name}:${description.replaceAll(":", "\\:")}`)}`,
  );
  const cases = offered.map(({ name, options }) => `    ${name}) compadd -- ${options.join(" ")}; _files ;;`);
  return `#compdef sestina
_sestina() {
  local -a commands
  commands=(
${commands.join("\n")}
  )
  if (( CURRENT == 2 )); then _describe command commands; return; fi
  case "\${words[2]}" in
${cases.join("\n")}
  esac
}
compdef _sestina sestina`;
}

function fish(offered: readonly OfferedCommand[]): string {
  const quoted = (text: string) => `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
  const lines = offered.flatMap(({ name, description, options }) => [
    `complete -c sestina -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`,
    ...options.map(
      (option) => `complete -c sestina -n '__fish_seen_subcommand_from ${name}' -l ${option.replace(/^--/, "")}`,
    ),
  ]);
  return ["complete -c sestina -n __fish_use_subcommand -f", ...lines].join("\n");
}
