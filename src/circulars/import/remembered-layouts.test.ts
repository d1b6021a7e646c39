import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { addReview, choose, circularOf, dayAhead, publish } from '../../../tests/circular-reviews.ts'
import { describeOnBoth, type TestDatabase } from '../../../tests/databases.ts'
import type { TestCell } from '../../../tests/workbook.ts'

const list = (voyage: string): TestCell[][] => [
  ['CARRIER', 'TRIP', 'WHERE', 'DATE 1', 'DATE 2'],
  ['TAMARIND CREST', voyage, 'Yokohama', dayAhead(10), dayAhead(11)],
  ['TAMARIND CREST', voyage, 'Chennai', dayAhead(30), dayAhead(31)],
]

/** Confirms, in the browser, what the columns of the list are. */
async function startWithLayout(on: TestDatabase) {
  const app = await startApp({ on })
  const roles = (['vessel', 'voyage', 'port', 'arrival', 'departure'] as const).map((role, i) => ({
    sheet: 'JAPAN-INDIA',
    range: `${'ABCDE'.charAt(i)}3`,
    role,
  }))
  const review = await choose(app, await addReview(app, circularOf(list('041W'))), { roles })
  await publish(app, review, { layout_name: 'List of Kaiyo' })
  return app.services.circulars
}

describeOnBoth('the command line', (on) => {
  test('reads a circular by the choices remembered for its layout', async () => {
    const { reviewCircular } = await startWithLayout(on)

    const { changes } = await reviewCircular(circularOf(list('042W')))

    expect(changes.added_calls.map(({ vessel, unlocode }) => `${vessel} ${unlocode}`)).toEqual([
      'TAMARIND CREST V.042W JPYOK',
      'TAMARIND CREST V.042W INMAA',
    ])
  })

  test('reads another circular by the layout that is named', async () => {
    const { reviewCircular } = await startWithLayout(on)
    const other = circularOf(
      [...list('042W'), ['NEEM ARGOSY', '7W', 'Chennai', dayAhead(40), dayAhead(41)]],
      {
        title: 'EX KOREA TO INDIA ( IMPORT )',
      },
    )

    const { changes } = await reviewCircular(other, { layout: 'list of kaiyo' })

    expect(changes.added_calls).toHaveLength(3)
    await expect(reviewCircular(other, { layout: 'No such' })).rejects.toThrow(
      "No layout is named 'No such'. The known ones are: List of Kaiyo.",
    )
  })
})
