import { dayWritten } from '@sailing-desk/dates/day-text'
import { useSave } from '@sailing-desk/records/client/saving'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { entityList } from '@sailing-desk/records/screen/entity-list'
import { EntityInput } from '@sailing-desk/records/screen/entity-screen'
import type { Listed } from '@sailing-desk/records/screen/load-list'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { useMayChange } from '@sailing-desk/records/screen/rights'
import { useRecordScreen } from '@sailing-desk/records/screen/use-record-screen'
import { focusTabPanel, TabPanel } from '@sailing-desk/records/ui/dialogs/tabs'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { addressOf } from '@sailing-desk/records/ui/lists/list-state'
import { Panel } from '@sailing-desk/records/ui/panel'
import type { ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import type { CutOffChoices } from './choices.ts'
import type { Holiday } from './holiday.schema.ts'
import { HOLIDAY, MAX_LIST_LENGTH } from './holiday.ts'
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
