import { Button } from '@sailing-desk/records/ui/button'
import { DISCARDING, useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import type { CargoLine } from '../../quotes/cargo-line.ts'
import { CURRENCIES, MAX_QUOTED_LINES, MAX_QUOTED_TEXT, QUOTED_UNITS } from '../../quotes/quotation.ts'
import {
  isChanged,
  newLine,
  quotationFor,
  type TypedLine,
  type TypedQuotation,
  typedAmountText,
  typedTotalText,
} from '../typed-quotation.ts'
import styles from './quotation-fields.module.css'

type Props = {
  cargo: readonly CargoLine[]
  value: TypedQuotation | null
  onChange: (value: TypedQuotation | null) => void
}

const UNITS = Object.entries(QUOTED_UNITS).map(([unit, [one]]) => [unit, one] as const)

/** The quotation that a reply is sent with, in its text and as PDF. */
export function QuotationFields({ cargo, value, onChange }: Props) {
  const confirm = useConfirm()
  if (!value)
    return (
      <p>
        <Button onClick={() => onChange(quotationFor(cargo))}>Add quotation</Button>
      </p>
    )
  const { lines } = value
  const change = (key: number, changed: Partial<TypedLine>) =>
    onChange({ ...value, lines: lines.map((line) => (line.key === key ? { ...line, ...changed } : line)) })
  const without = (key: number) => {
    const left = lines.filter((line) => line.key !== key)
    onChange(left.length > 0 ? { ...value, lines: left } : null)
  }
  const remove = async () => {
    if (!isChanged(value, cargo) || (await confirm(DISCARDING))) onChange(null)
  }
  const total = typedTotalText(value)
  return (
    <fieldset className={`stack ${styles.quotation}`}>
      <legend>Quotation</legend>
      <p className="soft">It is added to the message below your text, and attached as a PDF.</p>
      <div className="fields">
        <SelectField
          label="Currency"
          name="quotation.currency"
          value={value.currency}
          onChange={({ currentTarget }) =>
            onChange({ ...value, currency: CURRENCIES.find((each) => each === currentTarget.value) ?? 'USD' })
          }
        >
          <Options of={CURRENCIES.map((each) => [each, each])} />
        </SelectField>
        <TextField
          label="Valid until"
          name="quotation.valid_until"
          type="date"
          value={value.valid_until}
          required
          onChange={({ currentTarget }) => onChange({ ...value, valid_until: currentTarget.value })}
        />
      </div>
      {lines.map((line, at) => (
        <LineFields
          key={line.key}
          {...{ line, at }}
          amount={typedAmountText(line, value.currency)}
          onChange={(changed) => change(line.key, changed)}
          onRemove={() => without(line.key)}
        />
      ))}
      <div className="strip">
        {lines.length < MAX_QUOTED_LINES && (
          <Button
            kind="quiet"
            onClick={() => onChange({ ...value, lines: [...lines, newLine(1 + (lines.at(-1)?.key ?? 0))] })}
          >
            Add line
          </Button>
        )}
        <output>{total && <b>Total: {total}</b>}</output>
        <Button kind="quiet" onClick={() => void remove()}>
          Remove quotation
        </Button>
      </div>
    </fieldset>
  )
}

type LineProps = {
  line: TypedLine
  at: number
  amount: string
  onChange: (changed: Partial<TypedLine>) => void
  onRemove: () => void
}

function LineFields({ line, at, amount, onChange, onRemove }: LineProps) {
  const field = (name: 'text' | 'quantity' | 'rate') =>
    ({
      name: `quotation.lines.${at}.${name}`,
      value: line[name],
      required: true,
      autoComplete: 'off',
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        onChange({ [name]: currentTarget.value }),
    }) as const
  return (
    <fieldset className={styles.line}>
      <legend className="visually-hidden">Line {at + 1}</legend>
      <TextField {...field('text')} label="Description" dir="auto" maxLength={MAX_QUOTED_TEXT} />
      <TextField {...field('quantity')} label="Quantity" inputMode="decimal" maxLength={40} />
      <SelectField
        label="Unit"
        name={`quotation.lines.${at}.unit`}
        value={line.unit}
        onChange={({ currentTarget }) => {
          const unit = UNITS.find(([name]) => name === currentTarget.value)?.[0]
          if (unit) onChange({ unit: unit as TypedLine['unit'] })
        }}
      >
        <Options of={UNITS} />
      </SelectField>
      <TextField {...field('rate')} label="Rate" inputMode="decimal" maxLength={40} />
      <p className={styles.amount}>
        <span className="soft">Amount</span> <b>{amount || '–'}</b>
      </p>
      <Button kind="quiet" aria-label={`Remove line ${at + 1}`} onClick={onRemove}>
        Remove
      </Button>
    </fieldset>
  )
}
