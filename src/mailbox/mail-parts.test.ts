import { expect, test } from 'vitest'
import { refusalIn } from './delivery-report.ts'
import { type Described, isCircularFile, isWinmail, mailParts } from './mail-parts.ts'
import { isKnownSender, isSender, sendersIn } from './senders.ts'

const named = (type: string, filename: string) => ({ type, part: '2', dispositionParameters: { filename } })

test('the text, its HTML and the files of a mail are told apart', () => {
  const parts = mailParts({
    type: 'multipart/mixed',
    childNodes: [
      {
        type: 'multipart/alternative',
        childNodes: [
          { type: 'text/plain', part: '1.1', size: 9 },
          { type: 'TEXT/HTML', part: '1.2' },
        ],
      },
      named('application/octet-stream', 'Schedule.XLSX'),
      named('text/plain', 'notes.txt'),
      { type: 'message/rfc822', part: '4', childNodes: [named('text/csv', 'inner.csv')] },
    ],
  })
  expect(parts).toMatchObject({
    ...{ text: { part: '1.1', bytes: 9 }, html: { part: '1.2' }, isEncrypted: false, report: null },
    files: [{ name: 'Schedule.XLSX' }, { name: 'notes.txt' }],
  })
  expect(parts?.files.map(isCircularFile)).toEqual([true, false])
})

test('encrypted mail, winmail.dat and mail of too many parts are recognised', () => {
  expect(mailParts({ type: 'multipart/encrypted', childNodes: [] })?.isEncrypted).toBe(true)
  const [file] = mailParts(named('application/octet-stream', 'WINMAIL.DAT'))?.files ?? []
  expect(file && isWinmail(file)).toBe(true)
  const many: Described = { type: 'multipart/mixed', childNodes: Array(300).fill({ type: 'text/plain' }) }
  expect(mailParts(many)).toBeNull()
})

test('a delivery report says who refused, with the codes that we can explain', () => {
  const report = (action: string, more = '') => `Reporting-MTA: dns; a\r\n\r\nAction: ${action}\r\n${more}`
  expect(
    refusalIn(report('failed', 'Status: 5.1.1\r\nDiagnostic-Code: smtp; 550-5.1.1 No\r\n such user')),
  ).toEqual({
    responseCode: 550,
    response: '550 5.1.1 ',
  })
  expect(refusalIn(report('Failed'))).toEqual({ responseCode: 550, response: '550 5.0.0 ' })
  for (const action of ['delayed', 'delivered', 'relayed', 'expanded'])
    expect(refusalIn(report(action, 'Status: 4.4.1'))).toBeNull()
})

test('a domain stands for its addresses, not for those of others that end alike', () => {
  const senders = sendersIn(' Schedule@Line.example\n@agent.example, x@y.example;\n')
  expect(senders).toEqual(['schedule@line.example', 'agent.example', 'x@y.example'])
  expect(senders.every(isSender)).toBe(true)
  expect(isKnownSender('schedule@line.example', senders)).toBe(true)
  expect(isKnownSender('other@line.example', senders)).toBe(false)
  expect(isKnownSender('anybody@agent.example', senders)).toBe(true)
  for (const address of ['a@evilagent.example', 'a@sub.agent.example', 'agent.example', ''])
    expect(isKnownSender(address, senders), address).toBe(false)
  for (const text of ['a b', 'line', 'a@@b.example', 'a,b.example']) expect(isSender(text), text).toBe(false)
})
