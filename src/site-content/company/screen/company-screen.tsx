import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { leavesScreen, useUnsaved } from '../../../ui/fields/unsaved.tsx'
import { fromBrowser, fromServer, type ReadApi } from '../../../web/admin-data.ts'
import { AdminHead } from '../../../web/admin-head.tsx'
import type { CompanyGroup } from '../company-groups.ts'
import { ExportFields, FigureFields, NamesFields, OfficeFields, PartnerFields } from './company-fields.tsx'
import { GroupPanel } from './group-panel.tsx'

const load = (get: ReadApi) => get('/api/company')
export const loader = fromServer(load)
export const clientLoader = fromBrowser(load)

export default function CompanyScreen() {
  const edited = useLoaderData<typeof loader>()
  const { touch, forget } = useUnsaved(leavesScreen)
  const touched = useRef(new Set<CompanyGroup>())
  const panel = (group: CompanyGroup) => ({
    group,
    edited,
    onTouch(of: CompanyGroup) {
      touched.current.add(of)
      touch()
    },
    onSaved(of: CompanyGroup) {
      touched.current.delete(of)
      if (touched.current.size === 0) forget()
    },
  })
  return (
    <>
      <AdminHead
        title="Company"
        line="Visitors see what you save with the next page they open, and so do mails, calendars and files."
      />
      <div className="parts">
        <GroupPanel
          {...panel('offices')}
          line="In the footer, on Contact Us and on printed schedules, in this order. Mails name the first one’s telephone."
          fields={({ offices }, onTouch) => <OfficeFields offices={offices} onTouch={onTouch} />}
        />
        <GroupPanel
          {...panel('names')}
          line="On every page."
          fields={({ company }) => <NamesFields company={company} />}
        />
        <GroupPanel
          {...panel('partners')}
          line="On Joint Venture Partners. The first one is named in the circulars that you export."
          fields={({ partners }) => <PartnerFields partners={partners} />}
        />
        <GroupPanel
          {...panel('figures')}
          line="On Home, Overview, Statistics and the pages of the vessels. They stand in the middle of a sentence: ‘about 100’."
          fields={({ facts }) => <FigureFields facts={facts} />}
        />
        <GroupPanel
          {...panel('exports')}
          line="The annual export volume on Statistics, which shows the largest first."
          fields={({ annualExports }, onTouch) => (
            <ExportFields annualExports={annualExports} onTouch={onTouch} />
          )}
        />
      </div>
    </>
  )
}
