package io.github.oust4j.cli;

import io.github.oust4j.cli.command.ResultCommand;
import picocli.AutoComplete;
import picocli.CommandLine.Command;

@Command(
    name = "generate-completion",
    description = "Print a completion script for bash and zsh.",
    footer = "  source <(oust generate-completion)")
final class CompletionCommand extends ResultCommand {
  private static final String ENTRY = "function _complete_oust() {\n";

  /** For {@code --option=value}, which picocli's script does not complete. */
  private static final String WITHOUT_EQUALS_SIGNS = """
        # Zsh leaves --option=value as one word. Complete it like --option value.
        local last=${COMP_WORDS[COMP_CWORD]}
        if [[ $last == --*=* ]]; then
          local joined=("${COMP_WORDS[@]:0:$COMP_CWORD}" "${last%%=*}" "${last#*=}")
          local COMP_WORDS=("${joined[@]}") COMP_CWORD=$(( COMP_CWORD + 1 ))
          _complete_oust
          COMPREPLY=("${COMPREPLY[@]/#/${last%%=*}=}")
          return
        fi

        # Bash makes = a word of its own. Complete --option=value like --option value.
        local i parts=() number=$COMP_CWORD
        for (( i = 0; i < ${#COMP_WORDS[@]}; i++ )); do
          if [[ ${COMP_WORDS[i]} != "=" ]]; then
            parts+=("${COMP_WORDS[i]}")
          elif (( i == COMP_CWORD )); then
            parts+=("")
          elif (( i < COMP_CWORD )); then
            number=$(( number - 1 ))
          fi
        done
        local COMP_WORDS=("${parts[@]}") COMP_CWORD=$number

      """;

  @Override
  protected void run() {
    String script = AutoComplete.bash("oust", spec.root().commandLine());
    // Picocli switches off the completion of files unless an option has the type File.
    print(script
        .replaceAll("(?m)^ *type compopt .* compopt \\+o default\n", "")
        .replace(ENTRY, ENTRY + WITHOUT_EQUALS_SIGNS));
  }
}
