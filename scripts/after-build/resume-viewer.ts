/** Writes the document that shows resumes: one file that needs no other, so that its frame may reach nothing. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { VIEWER_PATH } from '../../src/inbox/resume/viewer-messages.ts'

const FOLDER = 'src/inbox/resume/viewer'

const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const tokens = readFileSync('src/styles/tokens.css', 'utf8')

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'src/inbox/resume/viewer/viewer.ts', formats: ['iife'], name: 'viewer' },
    },
  })
  const [{ output }] = built as [Rolldown.RolldownOutput]
  if (output.length > 1) throw new Error('The viewer of resumes is not in one file')
  return output[0].code
}

/** So that nothing in the script ends its element, or begins a comment. */
const insideElement = (script: string) => script.replace(/<(?=\/script|!--)/gi, '\\x3c')

const script = insideElement(await bundle())
// Functions, because '$&' in the script would be replaced.
const html = read('viewer.html')
  .replace('/*styles*/', () => tokens + read('viewer.css'))
  .replace('/*script*/', () => script)
writeFileSync(join('build/client', VIEWER_PATH), html)
