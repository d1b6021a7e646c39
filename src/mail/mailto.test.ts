import { expect, test } from 'vitest'
import { mailLink, mailtoLink } from './mailto.ts'

const MAIL = {
  recipient: 'asha+rao@visitor.example',
  subject: 'Re: 30% & more (E-7K3M)',
  text: 'Good day,\nthe 29th.',
}

test('the link has recipient, subject and text', () => {
  const { href, hasText } = mailtoLink(MAIL)

  expect(href).toBe(
    'mailto:asha%2Brao@visitor.example?subject=Re%3A%2030%25%20%26%20more%20(E-7K3M)&body=Good%20day%2C%0D%0Athe%2029th.',
  )
  expect(hasText).toBe(true)
})

test('a text that is too long for a link is left out', () => {
  const { href, hasText } = mailtoLink({ ...MAIL, text: 'नमस्ते '.repeat(100) })

  expect(href).toBe('mailto:asha%2Brao@visitor.example?subject=Re%3A%2030%25%20%26%20more%20(E-7K3M)')
  expect(hasText).toBe(false)
})

test('a recipient cannot add headers', () => {
  expect(mailtoLink({ ...MAIL, recipient: 'a?bcc=b@c.example', text: '' }).href).toMatch(
    /^mailto:a%3Fbcc%3Db@c\.example\?subject=/,
  )
})

test('an address is kept unchanged except for encoding', () => {
  expect(mailLink("o'neil+cars@visitor.example")).toBe("mailto:o'neil%2Bcars@visitor.example")
})
