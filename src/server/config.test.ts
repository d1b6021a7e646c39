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
  ['CLAMAV_URL', '127.0.0.1:3310'],
  ['CLAMAV_URL', 'http://127.0.0.1:3310'],
  ['CLAMAV_URL', 'tcp://127.0.0.1'],
  ['CLAMAV_URL', 'tcp://127.0.0.1:99999'],
  ['CLAMAV_URL', 'tcp://127.0.0.1:3310/path'],
  ['CLAMAV_URL', 'unix:relative/path'],
  ['REQUIRE_SECOND_FACTOR', 'perhaps'],
  ['PASSWORD_MIN_LENGTH', '5'],
])('%s=%s is refused with one line that names it', (name, value) => {
  const read = () => readConfig({ [name]: value })

  expect(read).toThrow(BadSetting)
  expect(read).toThrow(new RegExp(`^Setting ${name}: .+\\(it is '.+'\\)$`))
})

test('a scanner is reached by a port or by a socket in the file system', () => {
  expect(readConfig({}).scanner).toBeUndefined()
  expect(readConfig({ CLAMAV_URL: 'tcp://[::1]:3310' }).scanner).toEqual({ host: '::1', port: 3310 })
  expect(readConfig({ CLAMAV_URL: 'unix:/run/clamav/clamd.ctl' }).scanner).toEqual({
    path: '/run/clamav/clamd.ctl',
  })
})

test('a password in a refused address is not shown', () => {
  expect(() => readConfig({ DATABASE_URL: 'mysql://site:secret@localhost/site' })).toThrow(
    /^[^\n]*\/\/…@localhost/,
  )
  expect(() => readConfig({ DATABASE_URL: 'mysql://site:secret@localhost/site' })).not.toThrow(/secret/)
})
