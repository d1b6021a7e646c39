import { CARGO_KINDS, type CargoField, RUNNING } from '@sailing-desk/timetable/cargo-fit/cargo-query'
import type { CargoAsked } from '@sailing-desk/timetable/cargo-fit/cargo-query.schema'
import { LENGTH_UNITS } from '@sailing-desk/trade/length-units'
import { type ReactNode, useId } from 'react'

type Props = {
  /** The page that answers. */
  action: string
  label: string
  asked: CargoAsked | undefined
  /** What else is asked of the page. */
  others?: readonly (readonly [name: string, value: string])[]
  button: string
}

/** Asks with a piece of cargo whether it fits; the server answers it, so that it works without a script. */
export function CargoForm({ action, label, asked, others = [], button }: Props) {
  const id = useId()
  const errorOf = (name: CargoField) => asked?.errors.find(({ field }) => field === name)?.message
  const about = (name: CargoField) => ({
    ...{ id: id + name, name, defaultValue: asked?.values[name] ?? '' },
    'aria-invalid': errorOf(name) ? (true as const) : undefined,
    'aria-describedby': errorOf(name) ? `${id}${name}-error` : undefined,
  })
  const labelled = (name: CargoField, text: string, input: ReactNode) => (
    <div>
      <label htmlFor={id + name}>{text}</label>
      {input}
      {errorOf(name) && <p id={`${id}${name}-error`}>{errorOf(name)}</p>}
    </div>
  )
  const measure = (name: CargoField, text: string, placeholder?: string) =>
    labelled(
      name,
      text,
      <input
        {...about(name)}
        placeholder={placeholder}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
      />,
    )
  const choice = (name: CargoField, text: string, options: readonly (readonly string[])[]) =>
    labelled(
      name,
      text,
      <select {...about(name)}>
        {options.map(([value, word = value]) => (
          <option key={value} value={value}>
            {word}
          </option>
        ))}
      </select>,
    )
  return (
    <form action={`${action}#fit`} aria-label={label} className="search-form cargo-form">
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {choice('kind', 'Cargo', Object.entries(CARGO_KINDS))}
      {measure('length', 'Length')}
      {measure('width', 'Width')}
      {measure('height', 'Height')}
      {choice(
        'unit',
        'Dimensions in',
        LENGTH_UNITS.map((unit) => [unit]),
      )}
      {measure('weight', 'Weight', '60 t or 1,240 kg')}
      {choice('running', 'Running', Object.entries(RUNNING))}
      <button type="submit" className="button">
        {button}
      </button>
    </form>
  )
}
