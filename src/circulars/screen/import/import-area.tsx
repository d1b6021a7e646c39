import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LinesField } from '../../../ui/fields/lines-field.tsx'
import { Loading } from '../../../ui/loading.tsx'
import styles from './import-area.module.css'
import { useDrop } from './use-drop.ts'
import { type Failure, type Source, useImport } from './use-import.ts'

const PERCENT = 100

/** Takes a circular as a file or as a pasted block. */
export function ImportArea() {
  const { progress, failure, importFrom } = useImport()
  const take = (source: Source) => void importFrom(source)
  const { isOver } = useDrop(take)
  const isSending = progress !== null
  return (
    <div className="stack">
      <FileDrop isOver={isOver} isSending={isSending} onFile={(file) => take({ file })} />
      <Loading isLoading={isSending}>{progressText(progress)}</Loading>
      {failure && <NotRead failure={failure} onAgain={() => take(failure.source)} />}
      <PasteBlock isSending={isSending} onText={(text) => take({ text })} />
    </div>
  )
}

/** Large files on slow lines take a while; reading takes less than a second. */
function progressText(progress: number | null): string {
  return progress !== null && progress > 0 && progress < 1
    ? `Uploading: ${Math.round(progress * PERCENT)} %`
    : 'Reading the file…'
}

type FileDropProps = { isOver: boolean; isSending: boolean; onFile: (file: File) => void }

function FileDrop({ isOver, isSending, onFile }: FileDropProps) {
  const hint = useId()
  return (
    <label className={`stack ${styles.drop}`} data-over={isOver || undefined}>
      <input
        type="file"
        className="visually-hidden"
        accept=".xlsx,.csv,.txt"
        aria-describedby={hint}
        disabled={isSending}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file can be chosen again.
          currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <span className={styles.title}>
        {isOver ? 'Drop the circular' : 'Choose the circular, or drop it here'}
      </span>
      <span id={hint} className={`soft ${styles.hint}`}>
        An Excel workbook (.xlsx) or a .csv file, as it came
      </span>
    </label>
  )
}

function NotRead({ failure, onAgain }: { failure: Failure; onAgain: () => void }) {
  const name = 'file' in failure.source ? failure.source.file.name : 'The pasted block'
  return (
    <div role="alert" className="notice stack" data-tone="danger">
      <p>
        <strong>{name}</strong> was not imported. Nothing was changed.
      </p>
      <p>{failure.text}</p>
      <p>
        <Button onClick={onAgain}>Try again</Button>
      </p>
    </div>
  )
}

function PasteBlock({ isSending, onText }: { isSending: boolean; onText: (text: string) => void }) {
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
          hint="Copy them in Excel, with the titles and headings. Ctrl+V works anywhere on this screen, too."
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
