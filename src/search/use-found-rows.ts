import { useEffect, useState } from 'react'
import { hasAllWords, searchWords } from '../lib/search-words.ts'
import { nameKey } from '../lib/text.ts'
import { readFromBrowser } from '../web/browser-calls.ts'
import type { SearchResult } from './search.schema.ts'
import { LONGEST_QUESTION } from './search-limits.ts'

/** Nobody reads answers between two strokes. */
const PAUSE_MS = 120

type Answers = { rows: readonly SearchResult[]; isAsking: boolean; hasFailed: boolean }

const NOTHING: Answers = { rows: [], isAsking: false, hasFailed: false }

/** The rows that the server finds by a text. While it is asked, those of its last answer that still fit. */
export function useFoundRows(typed: string): Answers & { askAgain: () => void } {
  const [answers, setAnswers] = useState(NOTHING)
  const [tries, setTries] = useState(0)
  const text = typed.trim().slice(0, LONGEST_QUESTION)

  useEffect(() => {
    if (text === '') return setAnswers(NOTHING)
    const asking = new AbortController()
    setAnswers(({ rows }) => ({ ...NOTHING, rows: rows.filter(fits(text)), isAsking: true }))
    const pause = setTimeout(() => {
      readFromBrowser<SearchResult[]>(`/api/search?${new URLSearchParams({ q: text })}`, asking.signal).then(
        (rows) => setAnswers({ ...NOTHING, rows }),
        () => asking.signal.aborted || setAnswers({ ...NOTHING, hasFailed: true }),
      )
    }, PAUSE_MS)
    return () => {
      clearTimeout(pause)
      asking.abort()
    }
  }, [text, tries])

  return { ...answers, askAgain: () => setTries((before) => before + 1) }
}

/** The detail may be what a word was found in. */
function fits(text: string) {
  const words = searchWords(nameKey(text))
  return ({ label, detail }: SearchResult) => hasAllWords(words, [nameKey(label), nameKey(detail ?? '')])
}
