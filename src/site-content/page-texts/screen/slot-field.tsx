import { Button } from '@sailing-desk/records/ui/button'
import { LinesField } from '@sailing-desk/records/ui/fields/lines-field'
import { TextField } from '@sailing-desk/records/ui/fields/text-field'
import { Tag } from '@sailing-desk/records/ui/tag'
import { useState } from 'react'
import type { Block } from '../../../../content/text.ts'
import { BlocksField } from '../editor/blocks-field.tsx'
import type { PageTexts } from '../page-texts.schema.ts'
import styles from './page-texts.module.css'

export type EditedSlot = PageTexts['slots'][number]

/** Search engines cut longer ones. */
const SHOWN_BY_SEARCH_ENGINES: Record<string, number> = { searchTitle: 60, description: 160 }
const ONE_LINE = 120

/** A text of a page. `onTouch`: it was changed. */
export function SlotField({ slot, onTouch }: { slot: EditedSlot; onTouch: () => void }) {
  const { id, label, initial } = slot
  const [value, setValue] = useState(slot.value)
  const [resets, setResets] = useState(0)
  const isChanged = JSON.stringify(value) !== JSON.stringify(initial)
  const change = (changed: EditedSlot['value']) => {
    setValue(changed)
    onTouch()
  }
  return (
    <div className={styles.slot}>
      {Array.isArray(value) ? (
        <BlocksField
          key={resets}
          name={id}
          label={label}
          hint={`At most ${slot.max} characters`}
          // Of the shape that the server checks.
          blocks={value as Block[]}
          onChange={change}
        />
      ) : (
        <LineField slot={slot} value={value} onChange={change} />
      )}
      {isChanged && (
        <div className="toolbar">
          <Tag>Changed</Tag>
          <Button
            kind="quiet"
            aria-label={`Reset ${label} to default`}
            onClick={() => {
              change(initial)
              setResets(resets + 1)
            }}
          >
            Reset to default
          </Button>
        </div>
      )}
    </div>
  )
}

type LineProps = { slot: EditedSlot; value: string; onChange: (value: string) => void }

function LineField({ slot: { id, kind, label, max }, value, onChange }: LineProps) {
  const field = {
    ...{ name: id, label, value },
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange(currentTarget.value),
  }
  if (kind === 'day') return <TextField {...field} type="date" />
  const hint = lengthText(id, value.length, max)
  return max > ONE_LINE && kind === 'text' ? (
    <LinesField {...field} hint={hint} rows={max > 2 * ONE_LINE ? 3 : 2} />
  ) : (
    <TextField {...field} hint={hint} />
  )
}

function lengthText(id: string, length: number, max: number): string {
  const shown = Object.hasOwn(SHOWN_BY_SEARCH_ENGINES, id) ? SHOWN_BY_SEARCH_ENGINES[id] : undefined
  const text = `${length} of at most ${max} characters`
  return shown ? `${text}; search engines show about ${shown}` : text
}
