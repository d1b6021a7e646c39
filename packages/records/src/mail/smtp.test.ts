import { expect, test } from 'vitest'
import { refusedWith, startMailServer } from '../../../../tests/mail-server.ts'
import { checkMailServer, transportOptions } from './smtp.ts'

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

test('the mail server is greeted with our own name, and asked whether it takes mail, without any being sent', async () => {
  const names: string[] = []
  const server = await startMailServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, { hostNameAppearsAs }, callback) {
      names.push(hostNameAppearsAs)
      const refusal = refusedWith(password === 'unchecked' ? 454 : 535)
      callback(password === 'right' ? null : refusal, { user: username })
    },
  })
  const check = (password: string) =>
    checkMailServer(server.url.replace('//', `//site:${password}@`), 'www.example.com', 5000)

  expect(await check('right')).toBeNull()
  expect(await check('wrong')).toBe('The mail server rejected the login (535)')
  expect(await check('unchecked')).toBe('The mail server could not check the login (454)')
  expect(new Set(names)).toEqual(new Set(['www.example.com']))
  expect(server.received).toEqual([])
  await server.close()
  expect(await check('right')).toMatch(/^The mail server could not be reached/)
})
