type Level = 'ok' | 'warning' | 'problem'

/** What a check found, and unless it is good, what to do. */
export type Finding = { level: Level; subject: string; found: string; advice?: string }

/** What a check of this subject found, each as a list. */
export const findingsAbout = (subject: string) => ({
  ok: (found: string): Finding[] => [{ level: 'ok', subject, found }],
  warning: (found: string, advice: string): Finding[] => [{ level: 'warning', subject, found, advice }],
  problem: (found: string, advice: string): Finding[] => [{ level: 'problem', subject, found, advice }],
})

/** One line for each finding, in columns, and one that counts them. */
export function report(findings: readonly Finding[]): string[] {
  const width = Math.max(...findings.map(({ subject }) => subject.length))
  const lines = findings.map(({ level, subject, found, advice }) => {
    const text = oneLine(advice ? `${withStop(found)} ${advice}` : found)
    return `${level.padEnd('problem'.length)}  ${subject.padEnd(width)}  ${text}`
  })
  const count = (level: Level) => findings.filter((finding) => finding.level === level).length
  return [...lines, '', summary(count('problem'), count('warning'))]
}

function summary(problems: number, warnings: number): string {
  if (problems + warnings === 0) return 'Everything is in order.'
  return `${counted(problems, 'problem')} and ${counted(warnings, 'warning')}.`
}

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`

const withStop = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`)
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')
