import { expect, test } from 'vitest'
import { startApp } from '../../../tests/app.ts'
import { addAttribute, addCategory, addRecord } from '../../../tests/records.ts'
import { fillKeys } from '../../database/migrations/0001-0014/0006-equipment-search.ts'

test('fills the same keys as saving', async () => {
  const app = await startApp()
  const { db } = app.database
  const { id: category_id } = await addCategory(app)
  await addAttribute(app, category_id, { name: 'capacity', display_name: 'Load (MT)' })
  await addRecord(app, 'equipment', { name: 'Kran', category_id, measurement: '9 MT', description: 'Grün' })
  await addRecord(app, 'equipment', { name: 'Nothing more', category_id })
  const keys = async () => [
    await db.selectFrom('equipment').select(['search_key', 'measurement_key']).orderBy('id').execute(),
    await db.selectFrom('attribute').select('search_key').execute(),
  ]
  const asSaved = await keys()
  await db.updateTable('equipment').set({ search_key: '', measurement_key: null }).execute()
  await db.updateTable('attribute').set({ search_key: '' }).execute()

  await fillKeys(db)

  expect(await keys()).toEqual(asSaved)
  expect(asSaved[0]?.[0]).toMatchObject({ search_key: 'kran\n9 mt\ngrün' })
})
