import { expect, test } from 'vitest'
import { mayAccess, ROLES, refusalText } from '../src/accounts/roles.ts'
import { rightsOf } from '../src/app/admin-layout/screen-rights.ts'
import { ADMIN_SCREENS, RECORD_SCREENS } from '../src/app/admin-screens.ts'
import { fillWithSample } from '../src/app/demo.ts'
import { type StartedApp, startApp } from './app.ts'
import { ASHA } from './customers.ts'
import { addApplication, addEnquiry } from './submissions.ts'

/** Every address of the back office with what it takes to open it; of records, that of one that does not exist. */
const ADDRESSES = [
  ...RECORD_SCREENS.map(({ path, ...screen }) => ({ address: path.replace(/:\w+$/, '999'), ...screen })),
  ...ADMIN_SCREENS.flatMap(({ path, tabs = {}, ...screen }) => [
    { address: path, ...screen },
    ...Object.entries(tabs).map(([tab, area]) => ({ ...screen, address: `${path}?tab=${tab}`, area })),
  ]),
]

/** The site with a row of each kind that links may lead to. */
async function startOffice() {
  const office = await startApp({ pages: true })
  const { database, services } = office
  await fillWithSample(services)
  for (const status of ['new', 'spam'] as const) {
    await addEnquiry(database, { status })
    await addApplication(database, { status })
  }
  await office.inject({ method: 'POST', url: '/api/customers', payload: ASHA })
  return database
}

const headingOf = (page: string) => /<h1[^>]*>([^<]*)/.exec(page)?.[1]
const toDoOf = (page: string) => {
  const [panel = ''] = /<section[^>]*>\s*<h2[^>]*>To do<\/h2>.*?<\/section>/s.exec(page) ?? []
  return panel.match(/<li.*?<\/li>/gs) ?? []
}
const linksOf = (page: string) =>
  [...page.matchAll(/<a [^>]*href="(\/(?:admin|dashbord)[^"]*)"/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  )

async function open({ inject }: StartedApp, address: string) {
  const { statusCode, body } = await inject(address)
  const main = body.slice(body.indexOf('<main'))
  return { status: statusCode, heading: headingOf(main) ?? '', body }
}

for (const role of ROLES)
  test(`each screen and tab opens for ${role}, or says which role it takes; and none links to one that does not`, {
    timeout: 120_000,
  }, async () => {
    const office = await startApp({ database: await startOffice(), as: role, pages: true })
    const links: { on: string; to: string }[] = []
    for (const { address, area, opensWith = 'read' } of ADDRESSES) {
      const { status, heading, body } = await open(office, address)
      const may = mayAccess(role, area, opensWith)
      const expected = may ? (address.endsWith('/999') ? 404 : 200) : 403
      expect([address, status]).toEqual([address, expected])
      expect([address, heading === 'Not for your role']).toEqual([address, !may])
      expect([address, body.includes(refusalText(role, area, opensWith))]).toEqual([address, !may])
      links.push(...linksOf(body).map((to) => ({ on: address, to })))
    }
    const { body: dashboard } = await open(office, '/dashbord')
    const toDo = toDoOf(dashboard)
    expect(toDo.length).toBeGreaterThan(0)
    expect(toDo.some((line) => /Confirm.*arrival/s.test(line))).toBe(mayAccess(role, 'schedule', 'write'))
    for (const line of toDo) expect(line, 'can be done by this role').toMatch(/<(a|button) /)
    expect(links.length).toBeGreaterThan(ADDRESSES.length)
    expect(links.filter(({ to }) => !rightsOf(role).mayOpen(to))).toEqual([])
  })
