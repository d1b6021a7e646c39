import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { type Listed, loadList } from '@sailing-desk/records/screen/load-list'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { Tabs } from '@sailing-desk/records/ui/dialogs/tabs'
import { useLoaderData } from 'react-router'
import type { CutOffChoices } from './choices.ts'
import type { CutOffRule } from './cut-off-rule.ts'
import { RULE_LIST, RulesTab } from './cut-off-rules-tab.tsx'
import type { Holiday } from './holiday.schema.ts'
import { HOLIDAY_LIST, HolidaysTab } from './holidays-tab.tsx'

type Data = CutOffChoices &
  (({ tab: 'rules' } & Listed<CutOffRule>) | ({ tab: 'holidays' } & Listed<Holiday>))

export type CutOffTab = Data['tab']

const TABS = [
  { key: 'rules', label: 'Rules', to: '/admin/cut-offs' },
  { key: 'holidays', label: 'Holidays', to: '/admin/cut-offs?tab=holidays' },
] as const

const holidaysAddress = (list: URLSearchParams) => `?${new URLSearchParams([['tab', 'holidays'], ...list])}`

async function load(get: ReadApi, { searchParams }: URL): Promise<Data> {
  const [ports, routes] = await Promise.all([get('/api/ports'), get('/api/sailing-routes')])
  if (searchParams.get('tab') !== 'holidays') {
    const read = (query: string) => get.page(`/api/cut-off-rules?${query}`)
    const listed = await loadList('/api/cut-off-rules', read, searchParams, RULE_LIST.rules)
    return { tab: 'rules', ports, routes, ...listed }
  }
  const read = (query: string) => get.page(`/api/holidays?${query}`)
  const listed = await loadList('/api/holidays', read, searchParams, HOLIDAY_LIST.rules, holidaysAddress)
  return { tab: 'holidays', ports, routes, ...listed }
}
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

/** The rules from which cut-offs follow, and the holidays that their working days leave out. */
export default function CutOffs() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Cut-offs">
      {(data, failure) => {
        const tabs = <Tabs label="Cut-offs" tabs={TABS} selected={data.tab} />
        return data.tab === 'rules' ? (
          <RulesTab key="rules" {...{ data, failure, tabs }} />
        ) : (
          <HolidaysTab key="holidays" {...{ data, failure, tabs, toAddress: holidaysAddress }} />
        )
      }}
    </ScreenWithLastData>
  )
}
