import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { ExportDocument } from '@sailing-desk/records/document'
import type { Company } from '../../content/company.ts'
import { amountOf, amountText, type Quotation, quantityText, totalOf, unitText } from '../quotes/quotation.ts'
import type { Enquiry } from './enquiry.schema.ts'

type Enquired = Pick<
  Enquiry,
  'reference' | 'received_at' | 'name' | 'subject' | 'vessel' | 'from_port' | 'to_port' | 'dates'
>

/** The letter that a quotation is attached as. */
export function quotationDocument(
  from: Company,
  enquiry: Enquired,
  { currency, valid_until, lines }: Quotation,
): ExportDocument {
  const [office] = from.offices
  const { name, email } = from.company
  const reachedAt = [...(office ? [office.phone.label] : []), email]
  const { reference, vessel, from_port, to_port, dates } = enquiry
  const received = dayText(dayInIndia(Date.parse(enquiry.received_at)))
  const ports = [from_port, to_port].filter(Boolean).join(' → ')
  const sailing = [vessel, ports, dates].filter(Boolean).join(', ')
  return {
    file: `quotation-${reference.toLowerCase()}`,
    title: `Quotation ${reference}`,
    url: [name, ...reachedAt].join(', '),
    asOf: `Quotation of ${dayText(dayInIndia())}, valid until ${dayText(valid_until)}`,
    changedAt: null,
    notes: [
      ...(office ? [office.address.join(', ')] : []),
      reachedAt.join(', '),
      `To ${enquiry.name}`,
      `Your enquiry of ${received}: ${enquiry.subject}`,
      ...(sailing ? [`Sailing: ${sailing}`] : []),
      `Valid until ${dayText(valid_until)}`,
    ],
    columns: [
      { label: 'Description' },
      { label: 'Quantity', isNumber: true },
      { label: 'Unit' },
      { label: `Rate (${currency})`, isNumber: true },
      { label: `Amount (${currency})`, isNumber: true },
    ],
    rows: [
      ...lines.map((line) => [
        line.text,
        quantityText(line.quantity),
        unitText(line),
        amountText(line.rate, currency),
        amountText(amountOf(line), currency),
      ]),
      ['Total', null, null, null, amountText(totalOf(lines), currency)],
    ],
    hasTotal: true,
    letterhead: { name, phones: office ? [office.phone.label] : [] },
    lines: [],
  }
}
