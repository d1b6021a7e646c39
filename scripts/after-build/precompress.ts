import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Compresses the build files once, at the highest level. */
const FOLDER = 'build/client'
for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(html|js|css|svg|json|txt|ico|webmanifest)$/.test(name)) continue
  const file = join(FOLDER, name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}
