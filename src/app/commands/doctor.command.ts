import { parseArgs } from 'node:util'
import { readEnvironment } from '../config.ts'
import { examine } from '../doctor/doctor.ts'
import { report } from '../doctor/finding.ts'
import type { Command } from './command-line.ts'

export const doctorCommand: Command = {
  name: 'doctor',
  usage: 'doctor',
  summary:
    'examines settings, database, disks, clock, files, backups, mail and versions, says what to do, and changes nothing',
  async run(args) {
    parseArgs({ args })
    const findings = await examine(readEnvironment())
    for (const line of report(findings)) console.log(line)
    if (findings.some(({ level }) => level === 'problem')) process.exitCode = 1
  },
}
