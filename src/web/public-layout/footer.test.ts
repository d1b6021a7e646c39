import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { readUpload } from '../../../tests/bad-uploads.ts'
import { asFileForm } from '../../../tests/encodings.ts'
import { addRecord } from '../../../tests/records.ts'

test('the footer leads to announcements and downloads only while there are any', async () => {
  const app = await startApp({ pages: true })
  const links = async () => {
    const [footer = ''] = /<footer.*<\/footer>/s.exec((await app.inject('/')).body) ?? []
    const addresses = [...footer.matchAll(/href="(\/[^"]*)"[^>]*>([^<]*)/g)]
    return addresses.map(([, href, text]) => `${href} ${text}`)
  }
  const legal = ['/privacy-statement Privacy Statement', '/terms-of-use Terms of Use']
  expect(await links()).toEqual(legal)

  const { payload, type } = asFileForm([
    { field: 'file', fileName: 'tariff.pdf', content: readUpload('valid.pdf') },
  ])
  const stored = await app.inject({
    method: 'POST',
    url: '/api/download-files',
    payload,
    headers: { 'content-type': type },
  })
  const { file, file_name } = stored.json().data
  await addRecord(app, 'downloads', {
    title: 'Tariff',
    language: 'en',
    document_on: '2026-11-01',
    file,
    file_name,
    position: 1,
  })
  expect(await links()).toEqual(['/downloads Downloads', ...legal])

  const shown = { from_at: '2026-01-01T00:30:00.000Z', until_at: '2099-01-02T12:30:00.000Z' }
  await addRecord(app, 'announcements', {
    title: 'Strike',
    urgency: 'information',
    scope: 'everywhere',
    ...shown,
  })
  expect(await links()).toEqual(['/announcements Announcements', '/downloads Downloads', ...legal])
})
