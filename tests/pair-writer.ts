import { setImmediate as nextTick } from 'node:timers/promises'
import { openDatabase } from '@sailing-desk/records/database/open'
import { addEnquiry } from './submissions.ts'
import '../src/database/site-schema.ts'

/** A program that writes pairs of enquiries to the database at its argument, each pair in one transaction. */
const { db } = openDatabase(process.argv[2] ?? '')
for (let n = 0; ; n += 1) {
  const reference = (name: string) => `${process.pid}-${n}-${name}`
  await db.transaction().execute(async (trx) => {
    for (const name of ['one', 'other']) await addEnquiry({ db: trx }, { name, reference: reference(name) })
  })
  if (n === 10) console.log('writing')
  await nextTick()
}
