import { expect, test } from 'vitest'
import { transportOptions } from './smtp.ts'

test('remote servers need TLS for a login and a valid certificate', () => {
  expect(transportOptions('smtp://site:p%40ss@mail.example.com')).toMatchObject({
    host: 'mail.example.com',
    secure: false,
    requireTLS: true,
    auth: { user: 'site', pass: 'p@ss' },
  })
  expect(transportOptions('smtp://site:p%40ss@mail.example.com')).not.toHaveProperty('tls')
  expect(transportOptions('smtps://site:p@mail.example.com:4650')).toMatchObject({ secure: true, port: 4650 })
})

test('local servers need neither', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(transportOptions(`smtp://site:p@${host}:2525`)).toMatchObject({
      host: host.replace(/[[\]]/g, ''),
      requireTLS: false,
      tls: { rejectUnauthorized: false },
    })
  }
})

test('no login is used if the URL has none', () => {
  expect(transportOptions('smtp://mail.example.com')).not.toHaveProperty('auth')
})
