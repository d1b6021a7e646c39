import { readFromBrowser } from '@sailing-desk/records/client/browser-calls'
import { useRights } from '@sailing-desk/records/screen/rights'
import { hasAllWords, searchWords } from '@sailing-desk/records/search-words'
import { Button } from '@sailing-desk/records/ui/button'
import { Dialog } from '@sailing-desk/records/ui/dialogs/dialog'
import fields from '@sailing-desk/records/ui/fields/field.module.css'
import { useLate } from '@sailing-desk/records/ui/loading'
import { nameKey } from '@sailing-desk/trade/text'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type Entry,
  entriesFor,
  entryAfter,
  HISTORY_KEY,
  matchesOf,
  type Screen,
} from '../palette-entries.ts'
import type { SearchResult } from '../search.schema.ts'
import { MAX_QUERY_LENGTH } from '../search-limits.ts'
import styles from './palette.module.css'

/** Waits for a pause in typing. */
const DEBOUNCE_MS = 120

const NO_RESULTS: Results = { rows: [], isSearching: false, hasFailed: false }

type Props = { screens: readonly Screen[]; onClose: () => void }

/** The command palette: finds screens, actions and records, and navigates by keyboard. */
export function Palette({ screens, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const { rows, isSearching, hasFailed, retry } = useFoundRows(typed)
  const id = useId()
  const entries = entriesFor(typed, rows, screens, useRights().mayWrite)
  const matches = matchesOf(isSearching ? [] : rows)
  const results = entries.filter(({ key }) => key !== HISTORY_KEY)
  const { chosen, point, choose, onKeyDown } = useChoice(entries, onClose)
  const idOf = (entry: Entry) => `${id}${entry.key}`.replaceAll(' ', '-')
  return (
    <Dialog title="Search" open onClose={onClose}>
      <SearchInput
        id={id}
        value={typed}
        listId={entries.length > 0 ? `${id}-list` : undefined}
        chosenId={chosen && idOf(chosen)}
        onType={(text) => {
          setTyped(text)
          point(0)
        }}
        onKeyDown={onKeyDown}
      />
      <PaletteEntries
        id={`${id}-list`}
        entries={entries}
        matches={matches}
        chosen={chosen}
        idOf={idOf}
        onPoint={(entry) => point(entries.indexOf(entry))}
        onChoose={choose}
      />
      <State
        shown={results.length}
        count={countOf(results, matches)}
        isSearching={isSearching}
        hasFailed={hasFailed}
        retry={retry}
      />
    </Dialog>
  )
}

/** The entry that the keys have moved to, and what they do. */
function useChoice(entries: readonly Entry[], onClose: () => void) {
  const [at, point] = useState(0)
  const navigate = useNavigate()
  const chosen = entries[Math.min(at, entries.length - 1)]

  function choose({ to, press }: Entry) {
    onClose()
    void navigate(to, { state: press ? { press } : null })
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const next = entryAfter(at, event.key, entries.length)
    if (event.key === 'Enter' && chosen) choose(chosen)
    else if (next === at || entries.length === 0) return
    else point(next)
    event.preventDefault()
  }

  return { chosen, point, choose, onKeyDown }
}

type InputProps = {
  id: string
  value: string
  /** The id of the list of entries; undefined if there are none. */
  listId: string | undefined
  chosenId: string | undefined
  onType: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function SearchInput({ id, value, listId, chosenId, onType, onKeyDown }: InputProps) {
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        Screen, action or name
      </label>
      <input
        id={id}
        className={fields.input}
        role="combobox"
        aria-expanded={listId !== undefined}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_QUERY_LENGTH}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        // biome-ignore lint/a11y/noAutofocus: the field of a dialog
        autoFocus
      />
    </div>
  )
}

/** The entries plus the matches that were cut off. */
function countOf(entries: readonly Entry[], matches: ReadonlyMap<string, number>): number {
  const others = entries.filter(({ group }) => !matches.has(group)).length
  return [...matches.values()].reduce((sum, count) => sum + count, others)
}

type StateProps = {
  shown: number
  count: number
  isSearching: boolean
  hasFailed: boolean
  retry: () => void
}

function State({ shown, count, isSearching, hasFailed, retry }: StateProps) {
  const isLate = useLate(isSearching)
  const [announcement, setAnnouncement] = useState('')
  useEffect(() => {
    if (isLate) setAnnouncement('Searching...')
    else if (!isSearching && count === 0) setAnnouncement('No results. Try part of a name.')
    else if (!isSearching) setAnnouncement(resultsText(shown, count))
  }, [isLate, isSearching, shown, count])
  return (
    <div className={`texts soft ${styles.state}`}>
      {hasFailed ? (
        <p role="alert">
          The records could not be searched. <Button onClick={retry}>Try again</Button>
        </p>
      ) : (
        <p role="status">{announcement}</p>
      )}
      <p className={styles.keys}>↑ ↓ to choose, Enter to go, Esc to close</p>
    </div>
  )
}

function resultsText(shown: number, count: number): string {
  if (count === 1) return '1 result'
  const results = `${count.toLocaleString('en-IN')} results`
  return shown < count ? `${results}, ${shown} of them shown` : results
}

type PaletteEntriesProps = {
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
function PaletteEntries({ id, entries, matches, chosen, idOf, onPoint, onChoose }: PaletteEntriesProps) {
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

type Results = { rows: readonly SearchResult[]; isSearching: boolean; hasFailed: boolean }

/** Searches the server for records. Until it responds, returns the previous results that still match. */
function useFoundRows(typed: string): Results & { retry: () => void } {
  const [results, setResults] = useState(NO_RESULTS)
  const [attempts, setAttempts] = useState(0)
  const text = typed.trim().slice(0, MAX_QUERY_LENGTH)

  useEffect(() => {
    if (text === '') return setResults(NO_RESULTS)
    const request = new AbortController()
    setResults(({ rows }) => ({ ...NO_RESULTS, rows: rows.filter(isMatch(text)), isSearching: true }))
    const timer = setTimeout(() => {
      readFromBrowser(`/api/search?${new URLSearchParams({ q: text })}`, request.signal).then(
        (rows) => setResults({ ...NO_RESULTS, rows }),
        () => request.signal.aborted || setResults({ ...NO_RESULTS, hasFailed: true }),
      )
    }, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [text, attempts])

  return { ...results, retry: () => setAttempts((before) => before + 1) }
}

/** The detail may contain a matching word too. */
function isMatch(text: string) {
  const words = searchWords(nameKey(text))
  return ({ label, detail }: SearchResult) => hasAllWords(words, [nameKey(label), nameKey(detail ?? '')])
}
