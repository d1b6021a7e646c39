/** One command of the command line tool. */
export type Command = {
  name: string
  usage: string
  summary: string
  /** Prints its result; throws CommandRefused for what the person at the terminal can mend. */
  run: (args: string[]) => Promise<void> | void
}

/** The message is one line for the person at the terminal. */
export class CommandFailed extends Error {
  override name = 'CommandRefused'
}
