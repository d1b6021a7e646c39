export type Command = {
  name: string
  usage: string
  summary: string
  /** Prints its result; throws CommandFailed for errors that the user can fix. */
  run: (args: string[]) => Promise<void> | void
}

/** The message is one line for the user. */
export class CommandFailed extends Error {
  override name = 'CommandFailed'
}
