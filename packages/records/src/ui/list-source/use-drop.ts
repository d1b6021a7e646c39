import { useEffect, useRef, useState } from 'react'
import { isBlock, isField } from './pasted-block.ts'

/** What is sent: a file, or a block of cells copied from a sheet. */
export type Source = { file: File } | { text: string }

/** Takes files dropped anywhere on the screen, and files and blocks of cells pasted outside of fields. */
export function useDrop(onSource: (source: Source) => void): { isOver: boolean } {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onSource)
  useEffect(() => {
    latest.current = onSource
  })
  useEffect(() => {
    /** Entered elements less those left: entering a child comes before leaving its parent. */
    let depth = 0
    const count = (step: number) => (event: DragEvent) => {
      if (!hasFile(event)) return
      depth += step
      setOver(depth > 0)
    }
    const allow = (event: DragEvent) => hasFile(event) && event.preventDefault()
    const drop = (event: DragEvent) => {
      if (!hasFile(event)) return
      event.preventDefault()
      depth = 0
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (file) latest.current({ file })
    }
    const paste = (event: ClipboardEvent) => {
      const source = pastedSource(event)
      if (source) latest.current(source)
    }
    const handlers = { dragenter: count(1), dragleave: count(-1), dragover: allow, drop, paste }
    const stop = new AbortController()
    const { signal } = stop
    window.addEventListener('dragenter', handlers.dragenter, { signal })
    window.addEventListener('dragleave', handlers.dragleave, { signal })
    window.addEventListener('dragover', handlers.dragover, { signal })
    window.addEventListener('drop', handlers.drop, { signal })
    window.addEventListener('paste', handlers.paste, { signal })
    return () => stop.abort()
  }, [])
  return { isOver }
}

const hasFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** Null if what was pasted is for a field, or no list. Cells copied from a sheet come with a picture of them. */
function pastedSource({ target, clipboardData }: ClipboardEvent): Source | null {
  if (isField(target)) return null
  const [file] = clipboardData?.files ?? []
  const text = clipboardData?.getData('text/plain') ?? ''
  if (isBlock(text)) return { text }
  return file ? { file } : null
}
