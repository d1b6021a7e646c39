import { type ComponentProps, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Problem } from '../../client/calls.ts'
import { connectionText, sentences } from '../../client/saving.ts'
import { Button } from '../button.tsx'
import { DropArea } from '../drop-area/drop-area.tsx'
import { LinesField } from '../fields/lines-field.tsx'
import { Loading } from '../loading.tsx'
import styles from './list-source.module.css'

const PERCENT = 100

/** `isKnown`: whether it was surely not imported. */
type Failure = { text: string; source: Source; isKnown: boolean }

type Props = Pick<ComponentProps<typeof DropArea>, 'titles' | 'hint' | 'accept'> & {
  pasteHint: string
  /** The part uploaded, from 0 to 1; null if nothing is being sent. */
  progress: number | null
  failure: Failure | null
  onSource: (source: Source) => void
}

/** Takes a list as a file or as a pasted block of cells. */
export function ListSource({ titles, hint, accept, pasteHint, progress, failure, onSource }: Props) {
  usePaste(onSource)
  const isSending = progress !== null
  return (
    <div className="stack">
      <DropArea
        {...{ titles, hint, accept }}
        disabled={isSending}
        onFiles={([file]) => file && onSource({ file })}
      />
      <Loading isLoading={isSending}>{progressText(progress)}</Loading>
      {failure && <NotRead failure={failure} onAgain={() => onSource(failure.source)} />}
      <PasteBlock isSending={isSending} hint={pasteHint} onText={(text) => onSource({ text })} />
    </div>
  )
}

/** Large files on slow lines take a while; reading takes less than a second. */
function progressText(progress: number | null): string {
  return progress !== null && progress > 0 && progress < 1
    ? `Uploading: ${Math.round(progress * PERCENT)} %`
    : 'Reading the file…'
}

function NotRead({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const name = 'file' in failure.source ? failure.source.file.name : 'The pasted block'
  return (
    <div role="alert" className="notice stack" data-tone="danger">
      <p>
        <strong>{name}</strong>
        {failure.isKnown ? ' was not imported. Nothing was changed.' : ' may not have been imported.'}
      </p>
      <p>{failure.text}</p>
      <p>
        <Button onClick={onAgain}>Try again</Button>
      </p>
    </div>
  )
}

type PasteProps = { isSending: boolean; hint: string; onText: (text: string) => void }

function PasteBlock({ isSending, hint, onText }: PasteProps) {
  const [text, setText] = useState('')

  function submit(event: SubmitEvent) {
    event.preventDefault()
    onText(text)
  }

  return (
    <details className={styles.paste}>
      <summary>Paste a block</summary>
      <form onSubmit={submit}>
        <LinesField
          label="Cells copied from a sheet"
          hint={hint}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <Button type="submit" disabled={isSending || text.trim() === ''}>
          Read the block
        </Button>
      </form>
    </details>
  )
}

/** What is sent: a file, or a block of cells copied from a sheet. */
export type Source = { file: File } | { text: string }

/** Takes files and blocks of cells pasted outside of fields. */
function usePaste(onSource: (source: Source) => void): void {
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

/** Whether text was copied from a sheet: cells are separated by tabs. */
export const isBlock = (text: string): boolean => text.includes('\t')

/** Fields take what is pasted into them. */
const isField = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

const UNREADABLE_FILE = 'This file can no longer be read. Please choose it again.'

/** Why a source was not taken. `failed`: if the server gave no reason. */
export async function sourceFailure(source: Source, { message, status, errors }: Problem, failed: string) {
  const isGone = 'file' in source && !(await isReadable(source.file))
  const text = errors[0]?.message ?? message ?? failed
  const connection = isGone ? null : connectionText(status, 'imported')
  return {
    source,
    text: isGone ? UNREADABLE_FILE : sentences(text, connection),
    isKnown: connection === null,
  }
}

/** The browser cannot read a file that was changed or moved after it was chosen. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    )
