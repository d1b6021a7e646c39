import { useEffect } from 'react'
import type { Entry } from '../palette-entries.ts'
import styles from './palette.module.css'

type Props = {
  id: string
  entries: readonly Entry[]
  /** Total matches by group, for groups that are cut off. */
  matches: ReadonlyMap<string, number>
  chosen: Entry | undefined
  idOf: (entry: Entry) => string
  onPoint: (entry: Entry) => void
  onChoose: (entry: Entry) => void
}

/** The listbox of a combobox: the field keeps the focus, and refers to the active option by id. */
export function PaletteEntries({ id, entries, matches, chosen, idOf, onPoint, onChoose }: Props) {
  const chosenId = chosen && idOf(chosen)
  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' })
  }, [chosenId])
  const groups = [...new Set(entries.map(({ group }) => group))]
  const entriesOf = (group: string) => entries.filter((entry) => entry.group === group)
  if (entries.length === 0) return null
  return (
    <div id={id} role="listbox" aria-label="Results" className={styles.list} tabIndex={-1}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={`soft ${styles.group}`}>
            {group}
            {matches.has(group) && ` (first ${entriesOf(group).length} of ${matches.get(group)})`}
          </div>
          {entriesOf(group).map((entry) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
            <div
              key={entry.key}
              id={idOf(entry)}
              role="option"
              aria-selected={entry === chosen}
              data-focused={entry === chosen || undefined}
              className={`texts option ${styles.option}`}
              onPointerMove={() => entry !== chosen && onPoint(entry)}
              onClick={() => onChoose(entry)}
            >
              <span>{entry.label}</span>
              {entry.detail && <span className={`soft ${styles.detail}`}>{entry.detail}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
