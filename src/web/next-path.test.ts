import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DASHBOARD, LOGIN, loginPath, nextPath } from './next-path.ts'

describe('the requested page', () => {
  test.each([
    '/admin/users',
    '/admin/equipment?page=2&q=fork%20lift',
    '/admin/schedule?tab=ports&q=100%25',
    '/dashbord',
    '/west-east-bound?tab=export',
    '/',
  ])('%s is the next page', (requested) => {
    expect(nextPath(requested)).toBe(requested)
  })

  test('a fragment is dropped', () => {
    expect(nextPath('/admin/users#two')).toBe('/admin/users')
  })
})

describe('everything else leads to the dashboard', () => {
  test.each([
    null,
    '',
    'admin/users',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    '/javascript:alert(1)//',
    'data:text/html,x',
    'https://evil.example/admin',
    'http:/evil.example',
    '/%2F/evil.example',
    '/%2f%2fevil.example',
    '/%5Cevil.example',
    '/%255Cevil.example',
    '/%25252F%25252Fevil.example',
    '%2F%2Fevil.example',
    '/admin/%09/evil.example',
    '/admin/..//evil.example',
    '/admin/%2e%2e//evil.example',
    '/.//evil.example',
    '/admin/users.data',
    '/admin/users%2Edata',
    '/admin/users.data?_routes=root',
    '/login',
    '/login?next=/login',
    '/LOGIN/',
    '/%6Cogin',
    '/register',
    '/api/ports',
    '/backend/api/session',
    '/admin/%zz',
    '/admin/%00',
    `/admin/${'a'.repeat(600)}`,
  ])('%j', (requested) => {
    expect(nextPath(requested)).toBe(DASHBOARD)
  })

  test('any input stays on this site', () => {
    const tricky = fc.string({
      unit: fc.constantFrom(
        '/',
        '\\',
        ':',
        '.',
        '%',
        '2',
        'F',
        '5',
        'c',
        '?',
        '#',
        '@',
        'a',
        '\t',
        '\n',
        ' ',
      ),
    })
    fc.assert(
      fc.property(fc.oneof(tricky, fc.string(), fc.webUrl()), (requested) => {
        const site = 'https://site.example'
        const target = new URL(nextPath(requested), site)
        expect(target.origin).toBe(site)
        expect(target.pathname).not.toMatch(/\.data$|^\/\//)
      }),
    )
  })
})

describe('the path of the login page', () => {
  test('keeps the requested page', () => {
    expect(loginPath('/admin/users?q=a&page=2')).toBe('/login?next=%2Fadmin%2Fusers%3Fq%3Da%26page%3D2')
  })

  test.each(['/dashbord', '//evil.example'])('does not keep %s', (requested) => {
    expect(loginPath(requested)).toBe(LOGIN)
  })
})
