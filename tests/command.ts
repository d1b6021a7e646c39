import { vi } from 'vitest'
import type { Command } from '../src/app/commands/command-line.ts'

/**
 * Runs a command of the command line in this process, with these settings in its environment. Returns what it printed; an
 * error is the last line, as the command line shows those that its user can fix.
 */
export async function runCommand(
  command: Command,
  args: string[],
  settings: Record<string, string>,
): Promise<string> {
  const lines: unknown[] = []
  const spies = (['log', 'warn'] as const).map((method) =>
    vi.spyOn(console, method).mockImplementation((line) => void lines.push(line)),
  )
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  try {
    await command.run(args)
  } catch (error) {
    lines.push((error as Error).message)
  } finally {
    vi.unstubAllEnvs()
    for (const spy of spies) spy.mockRestore()
  }
  return lines.map((line) => `${line}\n`).join('')
}
