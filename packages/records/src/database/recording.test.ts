import { expect, test } from 'vitest'
import { startApp } from '../../../../tests/app.ts'
import { describeOnBoth } from '../../../../tests/databases.ts'
import { addRecord, put } from '../../../../tests/records.ts'
import { countBytes } from './recording.ts'

const LONG = { title: 'Next', kind: 'enquiry', text: 'अ'.repeat(5000) }

describeOnBoth('a table of which one answer has all rows', (on) => {
  test('takes no more bytes than the register says, and what is shortened', async () => {
    const app = await startApp({ on })
    const url = '/api/reply-templates'
    const { id, version } = await addRecord(app, 'reply-templates', { ...LONG, title: 'Short', text: 'Yes' })
    let rows = 0
    for (; rows < 60; rows++) {
      const added = await app.inject({ method: 'POST', url, payload: { ...LONG, title: `Next ${rows}` } })
      if (added.statusCode === 201) continue
      expect(added.statusCode).toBe(422)
      expect(added.json().message).toMatch(/^There can be at most 800 kB of text in these/)
      break
    }

    expect(rows).toBe(53)
    expect(await countBytes(app.database.db, 'reply_template')).toBeLessThan(800_000)
    expect((await app.inject(url)).json()).toHaveLength(rows + 1)
    const longer = await put(app, `${url}/${id}`, { ...LONG, title: 'Short', version })
    expect(longer.statusCode).toBe(422)
    const shorter = await put(app, `${url}/${id + 1}`, { ...LONG, title: 'Next 0', text: 'No', version: 1 })
    expect(shorter.statusCode).toBe(200)
    expect((await put(app, `${url}/${id}`, { ...LONG, title: 'Short', version })).statusCode).toBe(200)
  })
})
