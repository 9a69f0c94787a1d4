import { Argument, Command } from 'commander';
import { operationNames } from './call.ts';
import { endWithUsage } from './exit-codes.ts';

/** What may follow each first word: names of subcommands, of operations, and long options. */
const wordsOf = (one: Command): string[] => [
  ...one.commands.map((sub) => sub.name()),
  ...(one.name() === 'call' ? operationNames : []),
  ...[one, ...one.commands].flatMap(({ options }) => options.flatMap(({ long }) => long ?? [])),
];

const bash = (name: string, commands: readonly Command[]) => `_${name.replaceAll('-', '_')}() {
  local words
  if [ "$COMP_CWORD" = 1 ]; then
    words="help ${commands.map((one) => one.name()).join(' ')}"
  else
    case "\${COMP_WORDS[1]}" in
${commands.map((one) => `      ${one.name()}) words="${[...new Set(wordsOf(one))].join(' ')}" ;;`).join('\n')}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _${name.replaceAll('-', '_')} ${name}
`;

const fish = (name: string, commands: readonly Command[]) =>
  [
    `complete -c ${name} -n __fish_use_subcommand -a '${commands.map((one) => one.name()).join(' ')}'`,
    ...commands.map(
      (one) =>
        `complete -c ${name} -n '__fish_seen_subcommand_from ${one.name()}' -a '${[...new Set(wordsOf(one))].join(' ')}'`,
    ),
    '',
  ].join('\n');

const shells: Record<string, (name: string, commands: readonly Command[]) => string> = {
  bash,
  zsh: (name, commands) => `autoload -U +X bashcompinit && bashcompinit\n${shells['bash']!(name, commands)}`,
  fish,
};

/** Prints a script of the shell: `source <(offerbook completion bash)`. */
export const completion = new Command('completion')
  .description('print what completes commands, operations and options: source <(offerbook completion bash)')
  .addArgument(new Argument('<shell>').choices(Object.keys(shells)))
  .exitOverride(endWithUsage)
  .action((shell: string, _options: unknown, self: Command) => {
    const program = self.parent!;
    process.stdout.write(shells[shell]!(program.name(), program.commands));
  });
