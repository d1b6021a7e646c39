import { Button } from '@sailing-desk/records/ui/button'
import { type ReactNode, useRef } from 'react'
import styles from './list-rows.module.css'
import type { useRows } from './use-rows.ts'

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
export function ListRows<Texts>(props: Props<Texts>) {
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
