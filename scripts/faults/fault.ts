/** What a fault shows: each figure is one line of the campaign's output. */
export type Report = {
  /** A rule about correctness. A broken one fails the campaign. */
  rule: (text: string, isKept: boolean) => void
  /** A time beside its bound. It depends on the machine, so it is marked and fails nothing. */
  time: (what: string, milliseconds: number, bound: number) => void
  note: (text: string) => void
}

export type FaultOptions = {
  /** The same seed makes the same random choices; what the machine does meanwhile differs. */
  seed: number
  /** How often the site is killed. */
  kills: number
  /** A temporary folder. */
  folder: string
}

export type Fault = (report: Report, options: FaultOptions) => Promise<void>
