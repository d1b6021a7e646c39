import { useState } from 'react'
import { readRefusal } from '../calls.ts'
import { useSave } from '../saving.ts'
import { useBanner } from './banner.tsx'
import { Button } from './button.tsx'
import styles from './export-bar.module.css'
import { type ListState, listQueryOf } from './list-state.ts'
import type { Noun } from './record.ts'
import { saveFile } from './save-file.ts'
import { SelectField } from './select-field.tsx'

const FAILED = 'Failed to export. Please try again.'

/** The list as a file: what is shown, on all its pages, or all of it. */
export function ExportBar({ noun, state }: { noun: Noun; state: ListState }) {
  const say = useBanner()
  const save = useSave()
  const [scope, setScope] = useState('shown')
  const [busy, setBusy] = useState(false)

  async function download(format: string) {
    setBusy(true)
    // A session that has ended is found out, and begun again, before the file is asked for.
    const session = await save('GET', '/api/profile')
    const path = `${noun.path}/export?format=${format}&scope=${scope}&${listQueryOf({ ...state, show: null })}`
    if (session.refusal) say('failure', session.refusal.message ?? FAILED)
    else {
      const failed = await saveFile(path).catch(() => readRefusal({ status: 0, body: null }))
      if (failed) say('failure', failed.message ?? FAILED)
    }
    setBusy(false)
  }

  return (
    <div className={styles.bar}>
      <SelectField
        label="Export"
        isBeside
        value={scope}
        onChange={(event) => setScope(event.currentTarget.value)}
      >
        <option value="shown">What is shown, all pages</option>
        <option value="all">All {noun.many}</option>
      </SelectField>
      <Button aria-disabled={busy} onClick={() => !busy && void download('csv')}>
        Export CSV
      </Button>
      <Button aria-disabled={busy} onClick={() => !busy && void download('xlsx')}>
        Export XLSX
      </Button>
    </div>
  )
}
