import { dayText } from '@sailing-desk/dates/day-text'
import { fromBrowserInPlace, fromServer, type ReadApi } from '@sailing-desk/records/client/admin-data'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { ListFilter } from '@sailing-desk/records/screen/list-filter'
import { type Listed, loadList } from '@sailing-desk/records/screen/load-list'
import { type EditedNoun, fieldsNamed, type RecordFields } from '@sailing-desk/records/screen/record'
import { AddButton, RecordScreen } from '@sailing-desk/records/screen/record-screen'
import { ScreenButton } from '@sailing-desk/records/screen/rights'
import { ScreenWithLastData } from '@sailing-desk/records/screen/screen-with-last-data'
import { useDeletingScreen } from '@sailing-desk/records/screen/use-record-screen'
import { CheckField } from '@sailing-desk/records/ui/fields/check-field'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Options } from '@sailing-desk/records/ui/fields/select-field'
import { EmailText, Tag } from '@sailing-desk/records/ui/inline'
import type { Column } from '@sailing-desk/records/ui/lists/data-table'
import { addressOf, type ListRules } from '@sailing-desk/records/ui/lists/list-state'
import { useLoaderData } from 'react-router'
import type { Customer } from '../customer.schema.ts'
import { CUSTOMER_LABELS, CUSTOMER_SORTS, CUSTOMER_STATES } from '../customer.ts'
import { CONSENT_HINT, INTERESTS_HINT } from '../messages.ts'

const CUSTOMER = {
  name: 'Customer',
  one: 'customer',
  many: 'customers',
  searched: 'Company, person or email',
  path: '/api/customers',
  none: 'No customers found. Add a customer or import a list to get started.',
} satisfies EditedNoun

const RULES: ListRules = {
  size: 25,
  sorts: CUSTOMER_SORTS,
  filters: { state: new RegExp(`^(${Object.keys(CUSTOMER_STATES).join('|')})$`) },
}

const COLUMNS: readonly Column<Customer>[] = [
  { label: CUSTOMER_LABELS.company, sort: 'company', cell: ({ company }) => <bdi>{company}</bdi> },
  { label: CUSTOMER_LABELS.person, sort: 'person', cell: ({ person }) => person && <bdi>{person}</bdi> },
  {
    label: CUSTOMER_LABELS.email,
    sort: 'email',
    cell: ({ email, ...row }) => <Address {...row} email={email} />,
  },
  { label: CUSTOMER_LABELS.interests, cell: ({ interests }) => interests || 'All' },
  { label: 'Consent', sort: 'consented_on', cell: (row) => <Consent {...row} /> },
]

const FIELDS: RecordFields<Customer> = {
  ...fieldsNamed(CUSTOMER_LABELS),
  nameOf: ({ company, person }) => person || company,
  carriedOver: ['consent', 'consented_on'],
}

const load = (get: ReadApi, { searchParams }: URL) =>
  loadList(CUSTOMER.path, (query) => get.page(`/api/customers?${query}`), searchParams, RULES)
export const loader = fromServer(load)
export const clientLoader = fromBrowserInPlace(load)

export default function Customers() {
  return (
    <ScreenWithLastData loaded={useLoaderData<typeof clientLoader>()} title="Customers">
      {(data, failure) => <CustomersScreen data={data} failure={failure} />}
    </ScreenWithLastData>
  )
}

/** Who gets the schedule by mail. `failure`: why the data is outdated, or null. */
function CustomersScreen({ data, failure }: { data: Listed<Customer>; failure: string | null }) {
  const screen = useDeletingScreen<Customer>({
    noun: CUSTOMER,
    ...data,
    toAddress: (listState) => `?${addressOf(listState, RULES)}`,
    questionOf: ({ company, email }) => ({
      title: `Erase ${email}?`,
      text: `${company} gets no more mailings, and is erased with the emails to this address. This cannot be undone.`,
    }),
  })
  const filter = { state: screen.state, onState: screen.setListState }
  return (
    <>
      <AdminHead title="Customers" line="Who gets our sailing schedule by email, for which ports and lanes.">
        <ScreenButton to="/admin/customers/import">Import a list</ScreenButton>
        <AddButton screen={screen} />
      </AdminHead>
      <RecordScreen
        screen={screen}
        columns={COLUMNS}
        fields={FIELDS}
        formFields={(row, carriedOver) => <CustomerFields row={row} start={row ?? carriedOver} />}
        filters={
          <ListFilter name="state" label="Filter by mailings" all="All Customers" {...filter}>
            <Options of={Object.entries(CUSTOMER_STATES)} />
          </ListFilter>
        }
        failure={failure}
      />
    </>
  )
}

type FieldsProps = { row: Customer | null; start: Partial<Record<keyof typeof CUSTOMER_LABELS, string>> }

function CustomerFields({ row, start }: FieldsProps) {
  const field = (name: keyof typeof CUSTOMER_LABELS) => ({
    ...{ name, label: CUSTOMER_LABELS[name], defaultValue: start[name] ?? '', autoComplete: 'off' },
  })
  return (
    <>
      <TextField {...field('company')} required maxLength={200} />
      <TextField {...field('person')} maxLength={200} />
      <TextField {...field('email')} required inputMode="email" spellCheck={false} maxLength={254} />
      <LinesField {...field('interests')} hint={INTERESTS_HINT} rows={2} />
      <TextField {...field('consent')} hint={CONSENT_HINT} required maxLength={200} />
      <TextField
        {...field('consented_on')}
        required
        type="date"
        {...(row?.unsubscribed_on && {
          hint: `Unsubscribed on ${dayText(row.unsubscribed_on)}: a consent after that day starts mailings again.`,
        })}
      />
      {row?.refused_on && (
        <CheckField
          label="Send mailings to this address again"
          name="mail_again"
          start={false}
          hint={`Refused on ${dayText(row.refused_on)}: ${row.refused_reason}.`}
        />
      )}
    </>
  )
}

type AddressProps = Pick<Customer, 'email' | 'unsubscribed_on' | 'refused_on' | 'refused_reason'>

function Address({ email, unsubscribed_on, refused_on, refused_reason }: AddressProps) {
  return (
    <span className="texts">
      <EmailText address={email} />
      {refused_on && (
        <>
          <Tag tone="caution">{`Refused on ${dayText(refused_on)}`}</Tag>
          <span className="soft">{refused_reason}</span>
        </>
      )}
      {unsubscribed_on && <Tag tone="caution">{`Unsubscribed on ${dayText(unsubscribed_on)}`}</Tag>}
    </span>
  )
}

const Consent = ({ consent, consented_on }: Customer) => (
  <span className="texts">
    <bdi>{consent}</bdi>
    <span className="soft">{dayText(consented_on)}</span>
  </span>
)
