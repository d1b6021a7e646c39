import { useEffect, useRef } from 'react'
import { isBlock, isField } from './pasted-block.ts'

/** What is sent: a file, or a block of cells copied from a sheet. */
export type Source = { file: File } | { text: string }

/** Takes files and blocks of cells pasted outside of fields. */
export function usePaste(onSource: (source: Source) => void): void {
  const latest = useRef(onSource)
  useEffect(() => {
    latest.current = onSource
  })
  useEffect(() => {
    const stop = new AbortController()
    const paste = (event: ClipboardEvent) => {
      const source = pastedSource(event)
      if (source) latest.current(source)
    }
    window.addEventListener('paste', paste, { signal: stop.signal })
    return () => stop.abort()
  }, [])
}

/** Null if what was pasted is for a field, or no list. Cells copied from a sheet come with a picture of them. */
function pastedSource({ target, clipboardData }: ClipboardEvent): Source | null {
  if (isField(target)) return null
  const [file] = clipboardData?.files ?? []
  const text = clipboardData?.getData('text/plain') ?? ''
  if (isBlock(text)) return { text }
  return file ? { file } : null
}
