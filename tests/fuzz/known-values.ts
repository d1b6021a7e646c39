import { isTable, type Kind } from './living-records.ts'

const PASSKEY_RESPONSE = {
  clientDataJSON: 'e30',
  authenticatorData: 'e30',
  signature: 'e30',
  userHandle: 'e30',
}

/** A circular as pasted from a workbook. */
const PASTED =
  'EX JAPAN TO INDIA ( IMPORT )\n\tKOBE\tMUMBAI\nTAMARIND CREST V.12\t29-30 Jan\t14 Feb\nHOSHI KADAMBA\tTBA\t1/3'

/** Values that the rules behind the schemas accept, by the name of the field. */
const KNOWN = new Map<string, unknown[]>(
  Object.entries({
    username: ['asha', 'ravi.menon', 'meera'],
    password: ['a longer password 77'],
    current_password: ['a longer password 77'],
    new_password: ['another password 78'],
    email: ['asha.rao@visitor.example', 'a@b.example'],
    phone: ['+91 98400 00000'],
    contactNumber: ['(044) 2345-6789'],
    direction: ['EX JAPAN TO INDIA ( IMPORT )', 'EX INDIA TO JAPAN ( EXPORT )'],
    voyage: ['012W', 'V.12', ''],
    imo: ['9074729', '9176187', ''],
    dates: ['29-30 Jan', 'TBA', '3 Feb', 'OMIT', '1/2', '28 FEB - 3 MAR'],
    eta: ['29 Jan', '29 Jan 0600'],
    etd: ['30 Jan'],
    cut_off: ['28 Jan 1700'],
    code: ['INMAA', '123456'],
    latitude: ['18.95', 18.95],
    longitude: ['72.83'],
    timezone: ['Asia/Kolkata'],
    status: ['new', 'closed', 'in_progress'],
    attribute_values: ['{"1":"5"}', { 1: '5' }],
    credential: [{ id: 'abc', rawId: 'abc', type: 'public-key', response: PASSKEY_RESPONSE }],
    sort: ['id', '-id', 'name', '-received_at'],
    version: [1, '1', 2, null],
    page: ['1', '2', '999999'],
    size: ['10', '25', '999'],
    month: ['2026-12', '2027-01'],
    from: ['kobe', '2026-01-01', 'JPUKB'],
    to: ['mumbai', '2027-12-31', 'INBOM'],
    publish_at: ['2027-01-29T06:30:00Z'],
    search: ['a', 'Kobe'],
    q: ['a', 'Kobe', 'SD-'],
    text: [PASTED, 'Thank you. On 29 January.'],
    fill_ms: ['5000'],
    website: [''],
    digest: ['a'.repeat(64)],
  }),
)

export const knownValues = (name: string): unknown[] => KNOWN.get(name) ?? []

/** The names of fields and parameters that do not say themselves to which records they refer. */
const REFERENCES = new Map(
  Object.entries<Kind>({
    route: 'route',
    assignee_id: 'account',
    account: 'account',
    enquiries: 'enquiry',
    applications: 'application',
    batch: 'batch',
    port: 'portSlug',
    from: 'portSlug',
    to: 'portSlug',
    ship: 'shipSlug',
    vessel: 'shipSlug',
  }),
)

/** Those that refer to what the path is about. */
const OWN = ['id', 'ids', 'show', 'entity_id']

/** The parts of paths that are not called as the tables that they are about. */
const PARTS = new Map(
  Object.entries<Kind>({
    users: 'account',
    people: 'account',
    spam: 'enquiry',
    mails: 'received_mail',
    history: 'vessel',
    'actual-dates': 'schedule',
    'circular-reviews': 'draft',
    'circular-archive': 'archived_circular',
    'equipment-attributes': 'attribute',
  }),
)

/** The kind of record that a field refers to, if it does. */
export function referredBy(name: string, path: string): Kind | undefined {
  if (OWN.includes(name))
    return ownOf(path.includes(`{${name}}`) ? path.slice(0, path.indexOf(`{${name}}`)) : path)
  return REFERENCES.get(name) ?? tableOf(name.replace(/_?[iI]d$/, ''), name)
}

/** `port_id` and `categoryId`. */
const tableOf = (table: string, name: string) => (table !== name && isTable(table) ? table : undefined)

/** What the last part of a path is about that is called as a table is: '/api/cut-off-rules/delete' is about a cut_off_rule. */
function ownOf(path: string): Kind | undefined {
  const parts = path.split('/').filter((part) => part !== '' && !part.startsWith('{'))
  return parts.map(partKind).findLast((kind) => kind !== undefined)
}

function partKind(part: string): Kind | undefined {
  const words = part.replace(/ies$/, 'y').replace(/s$/, '').split('-')
  const tables = words.map((_, at) => words.slice(at).join('_'))
  return PARTS.get(part) ?? tables.find(isTable)
}
