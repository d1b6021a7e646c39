#!/usr/bin/env node
// The command: says in a sentence why the program cannot be loaded, before any of it is.
try {
  const { runCommand } = await import('./cli.ts')
  await runCommand(process.argv.slice(2))
} catch (error) {
  const { code, message } = /** @type {NodeJS.ErrnoException} */ (error)
  const missing = /^Cannot find package '([^']+)'/.exec(message)?.[1]
  if (missing)
    console.error(
      `circular-reader needs the package ${missing}, which is not installed. Run: npm install ${missing}`,
    )
  else if (code === 'ERR_UNKNOWN_FILE_EXTENSION')
    console.error(`circular-reader needs Node 24 (this is ${process.version})`)
  else throw error
  process.exitCode = 1
}
