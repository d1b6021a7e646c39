import { readFromBrowser } from '@sailing-desk/records/client/browser-calls'
import { hasAllWords, searchWords } from '@sailing-desk/records/search-words'
import { nameKey } from '@sailing-desk/trade/text'
import { useEffect, useState } from 'react'
import type { SearchResult } from './search.schema.ts'
import { MAX_QUERY_LENGTH } from './search-limits.ts'

/** Waits for a pause in typing. */
const DEBOUNCE_MS = 120

type Results = { rows: readonly SearchResult[]; isSearching: boolean; hasFailed: boolean }

const NO_RESULTS: Results = { rows: [], isSearching: false, hasFailed: false }

/** Searches the server for records. Until it responds, returns the previous results that still match. */
export function useFoundRows(typed: string): Results & { retry: () => void } {
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
