import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const RULE = /^fieldset \* \{\n {2}container-type: normal;\n\}$/m

test('no element of a fieldset is a container: one rule outside every layer wins over all style sheets', () => {
  const ofMedia = readFileSync('src/styles/media.css', 'utf8')
  expect(ofMedia).toMatch(RULE)
  expect(ofMedia).not.toContain('@layer')
  expect(readFileSync('src/root.tsx', 'utf8')).toContain("import './styles/media.css'")
  const sheets = globSync('{src,packages/*/src}/**/*.css')
  expect(sheets.length).toBeGreaterThan(50)
  const stronger = sheets.filter((sheet) =>
    /container(-type)?:[^;]*!important/.test(readFileSync(sheet, 'utf8')),
  )
  expect(stronger).toEqual([])
})
