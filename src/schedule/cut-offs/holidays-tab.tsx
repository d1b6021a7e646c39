import { dayWritten } from '@sailing-desk/dates/day-span'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { focusTabPanel, TabPanel } from '../../ui/dialogs/tabs.tsx'
import { useBanner } from '../../ui/feedback/banner.tsx'
import { Form, FormActions, type FormFields, SubmitButton } from '../../ui/fields/form.tsx'
import { LinesField } from '../../ui/fields/lines-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { addressOf } from '../../ui/lists/list-state.ts'
import { Panel } from '../../ui/panel.tsx'
import { AdminHead } from '../../web/admin-head.tsx'
import { entityList } from '../../web/records/entity-list.ts'
import { EntityInput } from '../../web/records/entity-screen.tsx'
import type { Listed } from '../../web/records/load-list.ts'
import { AddButton, RecordScreen } from '../../web/records/record-screen.tsx'
import { useRecordScreen } from '../../web/records/use-record-screen.tsx'
import { useMayChange } from '../../web/rights.tsx'
import { useSave } from '../../web/saving.ts'
import type { CutOffChoices } from './choices.ts'
import type { Holiday } from './holiday.schema.ts'
import { HOLIDAY } from './holiday.ts'
import { MAX_LIST_LENGTH } from './holiday-lines.ts'
import { CUT_OFFS_LINE } from './messages.ts'

const nameOf = ({ day, name }: Holiday) => [dayWritten(day), name].filter(Boolean).join(', ')

export const HOLIDAY_LIST = entityList(HOLIDAY, {
  searched: 'Name, country or day',
  size: 10,
  nameOf,
  cells: { day: ({ day }) => dayWritten(day), country: ({ country }) => country ?? 'All countries' },
})

type Props = {
  data: Listed<Holiday> & CutOffChoices
  failure: string | null
  tabs: ReactNode
  toAddress: (list: URLSearchParams) => string
}

export function HolidaysTab({ data, failure, tabs, toAddress }: Props) {
  const screen = useRecordScreen<Holiday>({
    noun: HOLIDAY_LIST.noun,
    place: 'holidays',
    state: data.state,
    list: data.list,
    toAddress: (listState) => toAddress(addressOf(listState, HOLIDAY_LIST.rules)),
    questionOf: (holiday) => ({
      title: `Delete ${nameOf(holiday)}?`,
      text: 'Are you sure you want to delete this holiday?',
    }),
    focusAfterDelete: focusTabPanel,
  })
  return (
    <>
      <AdminHead title="Cut-offs" line={CUT_OFFS_LINE}>
        <AddButton screen={screen} />
      </AdminHead>
      {tabs}
      <TabPanel of="holidays">
        <RecordScreen
          screen={screen}
          columns={HOLIDAY_LIST.columns}
          fields={HOLIDAY_LIST.fields}
          formFields={(row, lastInput) => (
            <>
              <EntityInput entity={HOLIDAY} name="day" row={row} />
              <CountryField data={data} country={row ? row.country : (lastInput.country ?? null)} />
              <EntityInput entity={HOLIDAY} name="name" row={row} />
            </>
          )}
          failure={failure}
        />
        {useMayChange() && <PasteHolidays data={data} />}
      </TabPanel>
    </>
  )
}

/** Any country may be typed; those of the ports are suggested. */
function CountryField({ data, country }: { data: CutOffChoices; country: string | null }) {
  const countries = [...new Set(data.ports.flatMap((port) => port.country ?? []))].sort()
  return (
    <>
      <TextField
        label={HOLIDAY.fields.country.label}
        name="country"
        list="countries-of-ports"
        autoComplete="off"
        maxLength={HOLIDAY.fields.country.maxLength}
        defaultValue={country ?? ''}
        hint={HOLIDAY.fields.country.hint}
      />
      <datalist id="countries-of-ports">
        {countries.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  )
}

function PasteHolidays({ data }: { data: CutOffChoices }) {
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function paste({ list = '', country = '' }: FormFields) {
    const pasted = await save('POST', '/api/holidays/paste', { list, country })
    if (pasted.problem) return pasted.problem
    showBanner('success', pasted.body.message)
    await revalidate()
    return null
  }

  return (
    <Panel title="Paste a list of holidays">
      <Form
        aria-label="Paste a list of holidays"
        onSubmit={paste}
        failure="Failed to add the holidays"
        clears
      >
        <LinesField
          label="List of holidays"
          name="list"
          required
          rows={5}
          maxLength={MAX_LIST_LENGTH}
          hint="One in a line: 26 Jan 2027 Republic Day"
        />
        <CountryField data={data} country={null} />
        <FormActions>
          <SubmitButton busy="Adding...">Add these holidays</SubmitButton>
        </FormActions>
      </Form>
    </Panel>
  )
}
