import { expect, test } from 'vitest'
import { transportOptions } from './smtp.ts'

test('a password never goes to another machine in the clear, and certificates are checked there', () => {
  expect(transportOptions('smtp://site:p%40ss@mail.example.com')).toMatchObject({
    host: 'mail.example.com',
    secure: false,
    requireTLS: true,
    auth: { user: 'site', pass: 'p@ss' },
  })
  expect(transportOptions('smtp://site:p%40ss@mail.example.com')).not.toHaveProperty('tls')
  expect(transportOptions('smtps://site:p@mail.example.com:4650')).toMatchObject({ secure: true, port: 4650 })
})

test('within this machine neither is asked for', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]']) {
    expect(transportOptions(`smtp://site:p@${host}:2525`)).toMatchObject({
      host: host.replace(/[[\]]/g, ''),
      requireTLS: false,
      tls: { rejectUnauthorized: false },
    })
  }
})

test('without a login there is none', () => {
  expect(transportOptions('smtp://mail.example.com')).not.toHaveProperty('auth')
})
