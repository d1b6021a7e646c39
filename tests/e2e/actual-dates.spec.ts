import { dayText } from '@sailing-desk/dates/day-text'
import { addDays, dayInIndia } from '@sailing-desk/dates/days'
import { expect, test } from './fixtures.ts'
import { openScreen } from './schedule-screen.ts'
import { inDatabase, type Site } from './site.ts'

test.use({ writes: true, expectedErrors: [/status of 422/] })

const today = dayInIndia()

/** Three calls that are over, two days apart. Returns patterns of their names. */
const endCalls = (site: Site) =>
  inDatabase(site.file, async ({ db }) => {
    await db.updateTable('schedule').set({ ata: '2026-01-01', atd: '2026-01-01' }).execute()
    const calls = await db
      .selectFrom('schedule')
      .innerJoin('port', 'port.id', 'schedule.port_id')
      .innerJoin('vessel', 'vessel.id', 'schedule.vessel_id')
      .select(['schedule.id', 'port.name as port', 'vessel.name as vessel'])
      .orderBy('schedule.id')
      .limit(3)
      .execute()
    for (const [at, { id }] of calls.entries()) {
      const day = addDays(today, 2 * at - 8)
      await db
        .updateTable('schedule')
        .set({ ata: null, atd: null, dates: dayText(day), starts_on: day, ends_on: day, reading: 'exact' })
        .where('id', '=', id)
        .execute()
    }
    return calls.map(({ vessel, port }) => `${vessel}.* at ${port}$`)
  })

test('the arrivals of a day are confirmed from the dashboard: with one key, typed, and several at once', async ({
  site,
  page,
  logIn,
  expectAccessibleAtAllWidths,
}) => {
  const [first = '', second = ''] = await endCalls(site)
  await logIn()

  await test.step('the dashboard says how many calls there are, and leads to them', async () => {
    await openScreen(page, '/dashbord')
    const toDo = page.getByRole('listitem').filter({ hasText: 'Confirm 3 arrivals' })
    await expect(toDo.getByRole('button', { name: 'All as scheduled' })).toBeVisible()
    await toDo.getByRole('link', { name: 'Open' }).click()
    await expect(page.getByRole('heading', { name: 'Arrivals and departures', level: 1 })).toBeVisible()
    await expectAccessibleAtAllWidths()
  })

  const arrived = (call: string) => page.getByRole('textbox', { name: new RegExp(`^Arrived, ${call}`) })

  await test.step('one key confirms a call as scheduled, and the focus is in the next one', async () => {
    await arrived(first).press('=')
    await expect(page.getByText('Actual dates of 1 call saved successfully!')).toBeVisible()
    await expect(page.getByText('2 calls to confirm.')).toBeVisible()
    await expect(arrived(second)).toBeFocused()
  })

  await test.step('a day that has not come is refused beside its field, and stays in it', async () => {
    const future = dayText(addDays(today, 5))
    await arrived(second).fill(future)
    await arrived(second).press('Enter')
    await expect(page.getByText(`${future} is in the future`)).toBeVisible()
    await expect(arrived(second)).toHaveValue(future)
  })

  await test.step('a typed day is saved', async () => {
    await arrived(second).fill(`${dayText(addDays(today, -5))} 0630`)
    await page
      .getByRole('textbox', { name: new RegExp(`^Sailed, ${second}`) })
      .fill(dayText(addDays(today, -4)))
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('1 call to confirm.')).toBeVisible()
  })

  await test.step('several are confirmed at once, which can be undone', async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
    await page.getByRole('button', { name: 'As scheduled' }).first().click()
    await expect(page.getByText('All calls of the last 60 days are confirmed.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('1 call to confirm.')).toBeVisible()
  })

  await test.step('one press on the dashboard confirms the rest, and its line goes', async () => {
    await openScreen(page, '/dashbord')
    await page.getByRole('button', { name: 'All as scheduled' }).click()
    await expect(page.getByText('Actual dates of 1 call saved successfully!')).toBeVisible()
    await expect(page.getByText('Confirm 1 arrival')).toHaveCount(0)
  })
})

test('a call goes as scheduled with one key in the grid, which changes nothing else and can be undone', async ({
  site,
  page,
  logIn,
}) => {
  await endCalls(site)
  const call = await inDatabase(site.file, ({ db }) =>
    db.selectFrom('schedule').select('id').where('ata', 'is', null).orderBy('id').executeTakeFirstOrThrow(),
  )
  const stored = () =>
    inDatabase(site.file, ({ db }) =>
      db
        .selectFrom('schedule')
        .select(['ata', 'atd', 'starts_on'])
        .where('id', '=', call.id)
        .executeTakeFirstOrThrow(),
    )
  await logIn()
  await openScreen(page, `/admin/schedule/grid?call=${call.id}`)
  const bar = page.getByRole('region', { name: 'Selected call' })
  await expect(page.getByRole('gridcell', { selected: true })).toBeFocused()
  await expect(page.getByText('Ctrl+Enter says that a call went as scheduled')).toBeVisible()

  await page.keyboard.press('Control+Enter')
  await expect(bar).toContainText(/Arrived .*, sailed /)
  const { ata, starts_on } = await stored()
  expect(ata).toBe(starts_on)
  await expect(page.getByText('No unsaved changes')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Nothing to confirm: only calls with exact dates')).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(bar).not.toContainText('Arrived')
  expect(await stored()).toMatchObject({ ata: null, atd: null })
})
