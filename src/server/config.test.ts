import { expect, test } from 'vitest'
import { BadSetting, readConfig } from './config.ts'

test('without any setting the site listens for this machine alone, on SQLite', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: 'sqlite:./data/site.db',
  })
})

test('an empty setting counts as not given', () => {
  expect(readConfig({ PORT: '', SITE_ORIGIN: '' })).toMatchObject({ port: 3000, siteOrigin: undefined })
})

test.each([
  ['PORT', 'http'],
  ['PORT', '70000'],
  ['DATABASE_URL', 'mysql://localhost/site'],
  ['SITE_ORIGIN', 'www.example.com'],
  ['SITE_ORIGIN', 'https://www.example.com/path'],
  ['LOG_LEVEL', 'loud'],
  ['REQUIRE_SECOND_FACTOR', 'perhaps'],
  ['PASSWORD_MIN_LENGTH', '5'],
])('%s=%s is refused with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })

  expect(read).toThrow(BadSetting)
  expect(read).toThrow(new RegExp(`^Setting ${name}: .+\\(it is '.+'\\)$`))
})

test('a password in a refused address is not shown', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://site:secret@localhost/site' })).toThrow(
    /^[^\n]*\/\/…@localhost/,
  )
  expect(() => readConfig({ DATABASE_URL: 'mysql://site:secret@localhost/site' })).not.toThrow(/secret/)
})
