import { Button } from '@sailing-desk/records/ui/button'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import { keysOf } from '@sailing-desk/trade/keys-of'
import { MAX_PHONE_LENGTH } from '@sailing-desk/trade/phone'
import { type ComponentProps, type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Company } from '../../../../content/company.ts'
import {
  type CompanyGroup,
  EXPORT_LABELS,
  EXPORT_UNITS,
  FIGURE_LABELS,
  LENGTHS,
  MAX_EXPORTS,
  MAX_OFFICES,
  NAME_LABELS,
  OFFICE_LABELS,
  PARTNER_LABELS,
} from '../company-groups.ts'
import { officeTexts } from './group-fields.ts'
import styles from './list-rows.module.css'

const EMAIL = { type: 'email', autoComplete: 'off', spellCheck: false, maxLength: 254 } as const

type Field = ComponentProps<typeof TextField>
const YEAR = { inputMode: 'numeric', maxLength: LENGTHS.year } as const

/** Properties of the inputs that are more than a text of the length of their name. */
const NAME_INPUTS: Record<keyof typeof NAME_LABELS, Partial<Field>> = {
  name: { maxLength: LENGTHS.name, hint: 'In titles, the footer, mails and calendars.' },
  short_name: { maxLength: LENGTHS.short_name, hint: 'Where there is little room.' },
  legal_name: { maxLength: LENGTHS.legal_name, hint: 'In the footer and the privacy statement.' },
  tagline: { maxLength: LENGTHS.tagline },
  role: { maxLength: LENGTHS.role },
  established: YEAR,
  copyright_year: YEAR,
  email: { ...EMAIL, hint: 'Replies to our mails go there.' },
  legal_email: { ...EMAIL, hint: 'In the notice beside each form, which gets a new version.' },
  careers_email: EMAIL,
}

const NamesFields = ({ company }: Pick<Company, 'company'>) => (
  <div className="fields">
    {keysOf(NAME_LABELS).map((name) => (
      <TextField
        key={name}
        name={`names.${name}`}
        label={NAME_LABELS[name]}
        required
        autoComplete="off"
        defaultValue={company[name]}
        {...NAME_INPUTS[name]}
      />
    ))}
  </div>
)

const FigureFields = ({ facts }: Pick<Company, 'facts'>) => (
  <div className="fields">
    {keysOf(FIGURE_LABELS).map((name) => (
      <TextField
        key={name}
        name={`figures.${name}`}
        label={FIGURE_LABELS[name]}
        required
        autoComplete="off"
        maxLength={LENGTHS.figure}
        defaultValue={facts[name]}
      />
    ))}
  </div>
)

/** The texts of a row; without any for a new one. */
type Texts<Labels> = Partial<Record<keyof Labels, string>>

/** Makes the properties of the inputs of a row. */
const inputsOf =
  <Labels extends Record<string, string>>(list: string, labels: Labels, texts: Texts<Labels>, at: number) =>
  (field: keyof Labels & string) => ({
    name: `${list}.${at}.${field}`,
    label: labels[field] ?? field,
    required: true,
    autoComplete: 'off',
    defaultValue: texts[field] ?? '',
  })

function OfficeFields({ offices, onTouch }: Pick<Company, 'offices'> & { onTouch: () => void }) {
  const list = useRows<Texts<typeof OFFICE_LABELS>>(offices.map(officeTexts), onTouch)
  return (
    <ListRows
      list={list}
      one="office"
      least={1}
      most={MAX_OFFICES}
      empty={{}}
      isOrdered
      nameOf={({ city }, at) => city ?? `Office ${at + 1}`}
      fields={(texts, at) => {
        const input = inputsOf('offices', OFFICE_LABELS, texts, at)
        return (
          <div className="fields">
            <TextField {...input('city')} maxLength={LENGTHS.city} />
            <TextField {...input('name')} maxLength={LENGTHS.office} hint="Such as ‘Head office’." />
            <TextField {...input('phone')} type="tel" maxLength={MAX_PHONE_LENGTH} />
            <TextField {...input('email')} {...EMAIL} />
            <TextField {...input('contact')} maxLength={LENGTHS.contact} hint="The department." />
            <TextField
              {...input('hours')}
              required={false}
              maxLength={LENGTHS.hours}
              hint="In Indian time, such as Mon–Fri 9:30–18:00, Sat 9:30–13:00. Holidays are those of the cut-offs."
            />
            <TextField
              {...input('whatsapp')}
              required={false}
              type="tel"
              maxLength={MAX_PHONE_LENGTH}
              hint="With the code of the country."
            />
            <LinesField
              {...input('desks')}
              required={false}
              rows={4}
              maxLength={LENGTHS.desks}
              hint="One in a line, such as Exports: Priya Raman, +91 44 2345 6789."
            />
            <LinesField
              {...input('address')}
              rows={4}
              maxLength={LENGTHS.address}
              hint="As on an envelope."
            />
            <TextField {...input('latitude')} inputMode="decimal" hint="In degrees, such as 13.0962." />
            <TextField {...input('longitude')} inputMode="decimal" />
          </div>
        )
      }}
    />
  )
}

const PartnerFields = ({ partners }: Pick<Company, 'partners'>) =>
  partners.map((partner, at) => {
    const input = inputsOf('partners', PARTNER_LABELS, partner, at)
    return (
      <fieldset key={input('name').name} className={`stack ${styles.row}`}>
        <legend>{partner.name}</legend>
        <div className="fields">
          <TextField {...input('name')} maxLength={LENGTHS.name} />
          <TextField {...input('country')} maxLength={LENGTHS.country} />
          <TextField {...input('url')} type="url" maxLength={LENGTHS.url} spellCheck={false} />
          <LinesField {...input('about')} rows={2} maxLength={LENGTHS.about} />
        </div>
      </fieldset>
    )
  })

function ExportFields({ annualExports, onTouch }: Pick<Company, 'annualExports'> & { onTouch: () => void }) {
  const list = useRows<Texts<typeof EXPORT_LABELS>>(
    annualExports.map(({ tons, ...row }) => ({ ...row, tons: String(tons) })),
    onTouch,
  )
  return (
    <ListRows
      list={list}
      one="cargo"
      least={0}
      most={MAX_EXPORTS}
      empty={{}}
      nameOf={({ cargo }, at) => cargo ?? `Cargo ${at + 1}`}
      fields={(texts, at) => {
        const input = inputsOf('exports', EXPORT_LABELS, texts, at)
        return (
          <div className="fields">
            <TextField {...input('cargo')} maxLength={LENGTHS.cargo} />
            <TextField {...input('tons')} inputMode="numeric" maxLength={12} />
            <SelectField
              name={input('unit').name}
              label={EXPORT_LABELS.unit}
              defaultValue={texts.unit ?? 'tons'}
            >
              <Options of={EXPORT_UNITS.map((unit) => [unit, unit])} />
            </SelectField>
          </div>
        )
      }}
    />
  )
}

type Part = {
  /** Where visitors see it. */
  line: string
  /** `touch` says that rows were added, removed or moved. */
  fields: (company: Company, touch: () => void) => ReactNode
}

export const GROUP_PARTS: Record<CompanyGroup, Part> = {
  offices: {
    line: 'In the footer, on Contact Us and on printed schedules, in this order. Mails name the first one’s telephone.',
    fields: ({ offices }, touch) => <OfficeFields offices={offices} onTouch={touch} />,
  },
  names: { line: 'On every page.', fields: ({ company }) => <NamesFields company={company} /> },
  partners: {
    line: 'On Joint Venture Partners. The first one is named in the circulars that you export.',
    fields: ({ partners }) => <PartnerFields partners={partners} />,
  },
  figures: {
    line: 'On Home, Overview, Statistics and the pages of the vessels. They stand in the middle of a sentence: ‘about 100’.',
    fields: ({ facts }) => <FigureFields facts={facts} />,
  },
  exports: {
    line: 'The annual export volume on Statistics, which shows the largest first.',
    fields: ({ annualExports }, touch) => <ExportFields annualExports={annualExports} onTouch={touch} />,
  },
}

type Props<Texts> = {
  list: ReturnType<typeof useRows<Texts>>
  /** What a row is called: 'office'. */
  one: string
  least: number
  most: number
  empty: Texts
  /** Whether the order is that of the office. */
  isOrdered?: boolean
  /** The name by which buttons tell rows apart. */
  nameOf: (texts: Texts, at: number) => string
  fields: (texts: Texts, at: number) => ReactNode
}

/** The rows of a list, to add, remove and put in order. */
function ListRows<Texts>(props: Props<Texts>) {
  const { list, one, least, most, empty, isOrdered = false, nameOf, fields } = props
  const { rows, said, add, remove, move } = list
  const box = useRef<HTMLDivElement>(null)
  const adding = useRef<HTMLButtonElement>(null)

  function addRow() {
    add(empty)
    box.current?.querySelector<HTMLElement>(':scope > fieldset:last-of-type input')?.focus()
  }

  return (
    <div ref={box} className="stack">
      {rows.map(({ id, texts }, at) => (
        <fieldset key={id} className={`stack ${styles.row}`}>
          <legend>{nameOf(texts, at)}</legend>
          {fields(texts, at)}
          <div className="row">
            {isOrdered && rows.length > 1 && (
              <>
                <Mover label={`Move up ${nameOf(texts, at)}`} isOff={at === 0} onMove={() => move(at, -1)}>
                  Move up
                </Mover>
                <Mover
                  label={`Move down ${nameOf(texts, at)}`}
                  isOff={at === rows.length - 1}
                  onMove={() => move(at, 1)}
                >
                  Move down
                </Mover>
              </>
            )}
            {rows.length > least && (
              <Button
                kind="quiet"
                aria-label={`Remove ${nameOf(texts, at)}`}
                onClick={() => {
                  remove(at)
                  adding.current?.focus()
                }}
              >
                Remove
              </Button>
            )}
          </div>
        </fieldset>
      ))}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <div className="row">
        {/* Not disabled, or it would lose the focus. */}
        <Button
          ref={adding}
          aria-disabled={rows.length >= most}
          onClick={() => rows.length < most && addRow()}
        >
          {rows.length < most ? `Add ${one}` : `At most ${most}`}
        </Button>
      </div>
    </div>
  )
}

type MoverProps = { label: string; isOff: boolean; onMove: () => void; children: string }

/** Keeps the focus on itself when its row moves. */
function Mover({ label, isOff, onMove, children }: MoverProps) {
  return (
    <Button
      kind="quiet"
      aria-label={label}
      aria-disabled={isOff}
      onClick={({ currentTarget }) => {
        if (isOff) return
        onMove()
        currentTarget.focus()
      }}
    >
      {children}
    </Button>
  )
}

/** A row of a list in a form, with an id that it keeps when it moves. */
type Row<Texts> = { id: number; texts: Texts }

/**
 * The rows of a list in a form. Their inputs keep what was typed: `texts` are only the first values. `said` is what a screen reader
 * tells of the last change.
 */
function useRows<Texts>(first: readonly Texts[], onChange: () => void) {
  const [rows, setRows] = useState<Row<Texts>[]>(() => first.map((texts, id) => ({ id, texts })))
  const [said, setSaid] = useState('')
  const next = useRef(first.length)

  const change = (changed: Row<Texts>[], text: string) => {
    flushSync(() => {
      setRows(changed)
      setSaid(text)
    })
    onChange()
  }

  return {
    rows,
    said,
    add: (texts: Texts) => change([...rows, { id: next.current++, texts }], `${rows.length + 1} in the list`),
    remove: (at: number) => change(rows.toSpliced(at, 1), `Removed, ${rows.length - 1} left`),
    /** Moves the row at `at` one place up or down. */
    move(at: number, by: -1 | 1) {
      const row = rows[at]
      if (row) change(rows.toSpliced(at, 1).toSpliced(at + by, 0, row), `Now number ${at + by + 1}`)
    },
  }
}
