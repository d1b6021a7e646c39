import { expect, test } from 'vitest'
import { readEnvFile } from './config.ts'

const read = (text: string) => readEnvFile(text, ['DATABASE_URL', 'PORT', 'SMTP_URL'])

test('a byte order mark hides no setting', () => {
  const { values, warnings } = read('\uFEFFDATABASE_URL=sqlite:./site.db\r\nPORT=3001\r\n')

  expect({ ...values }).toEqual({ DATABASE_URL: 'sqlite:./site.db', PORT: '3001' })
  expect(warnings).toEqual([])
})

test.each([
  ['Correct#Horse', 'Correct#Horse'],
  ['Correct#Horse # the password', 'Correct#Horse'],
  [`it's#1`, `it's#1`],
  ['plain # a comment', 'plain'],
  ['"in#quotes" # a comment', 'in#quotes'],
  ["'in#quotes'", 'in#quotes'],
  ['# nothing', ''],
])('SMTP_URL=%s is %s', (written, value) => {
  expect(read(`PORT=1\nSMTP_URL=${written}\n`).values).toMatchObject({ PORT: '1', SMTP_URL: value })
})

test('a value that cannot be quoted is named', () => {
  expect(read('SMTP_URL=a\'b"c`d#e').warnings).toEqual([
    '.env: SMTP_URL is cut at its number sign. Write the value in quotes.',
  ])
})

test('names that nobody knows, and names set twice, are named', () => {
  const { values, warnings } = read(
    'PORT=1\nSMPT_URL=x\nexport PORT=2\n#PORT=3\nTZ=Asia/Kolkata\nPGPASSWORD=x\n',
  )

  expect(values.PORT).toBe('2')
  expect(warnings).toEqual([
    '.env: PORT is set 2 times. The last one counts.',
    '.env: SMPT_URL is not a setting of this site. Correct its name, or remove it.',
  ])
})
