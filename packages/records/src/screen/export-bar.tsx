import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Menu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { type Fields, type Problem, readProblem } from '../client/calls.ts'
import { readProblemOrProxy } from '../client/proxy-problem.ts'
import { connectionText, sentences, useSave } from '../client/saving.ts'
import { buttonClass } from '../ui/button.tsx'
import { useBanner } from '../ui/feedback/banner.tsx'
import { type ListState, listQueryOf } from '../ui/lists/list-state.ts'
import styles from './export-bar.module.css'
import type { Noun } from './record.ts'

const FAILED = 'Failed to export. Please try again.'
const FORMATS = ['csv', 'xlsx'] as const
const NONE: readonly number[] = []
const NO_OTHERS: readonly OtherExport[] = []

/** An export that is not a list. `path` is its API path with the query. */
export type OtherExport = { label: string; path: string }

type Props = {
  noun: Noun
  state: ListState
  /** The ids of the selected rows, if rows can be selected. */
  selected?: readonly number[] | undefined
  others?: readonly OtherExport[] | undefined
}

/** Exports all rows, the current results or the selected rows. */
export function ExportBar({ noun, state, selected = NONE, others = NO_OTHERS }: Props) {
  const { busy, download } = useDownload()
  const scopes = [
    { scope: 'all', label: `All ${noun.many}` },
    { scope: 'shown', label: 'Current results, all pages' },
    ...(selected.length > 0
      ? [{ scope: `selected&ids=${selected.join(',')}`, label: `${selected.length} selected` }]
      : []),
  ]
  const query = listQueryOf({ ...state, show: null })
  const lists = scopes.flatMap(({ scope, label }) =>
    FORMATS.map((format) => ({
      label: `${label} as ${format.toUpperCase()}`,
      path: `${noun.path}/export?format=${format}&scope=${scope}&${query}`,
    })),
  )
  return (
    <div className={styles.bar}>
      <MenuTrigger>
        <AriaButton className={buttonClass('plain')} isPending={busy}>
          Export
        </AriaButton>
        <Popover className={`popover ${styles.popover}`} placement="top end">
          <Menu className={styles.menu ?? ''} onAction={(key) => !busy && void download(String(key))}>
            {[...lists, ...others].map(({ label, path }) => (
              <MenuItem key={path} id={path} className={`option ${styles.item}`}>
                {label}
              </MenuItem>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
    </div>
  )
}

/** Downloads what a path answers, or shows what is wrong. */
function useDownload() {
  const showBanner = useBanner()
  const save = useSave()
  const [busy, setBusy] = useState(false)

  async function download(path: string) {
    setBusy(true)
    // Lets the user log in again first if the session has ended.
    const session = await save('GET', '/api/profile')
    const failed =
      session.problem ?? (await saveFile(path).catch(() => readProblem({ status: 0, body: null })))
    if (failed) showBanner('failure', sentences(failed.message ?? FAILED, connectionText(failed.status)))
    setBusy(false)
  }

  return { busy, download }
}

/** Downloads the response as a file. Returns the problem, or null. With fields, sends a POST. */
export async function saveFile(path: string, fields?: Fields): Promise<Problem | null> {
  const response = await fetch(path, {
    method: fields ? 'POST' : 'GET',
    ...(fields && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
  })
  if (!response.ok)
    return readProblemOrProxy({ status: response.status, body: await response.json().catch(() => null) })
  const named = response.headers.get('content-disposition')
  // A page of a proxy is not the file.
  if (named === null) return readProblemOrProxy({ status: response.status, body: null })
  const name = /filename="([^"]+)"/.exec(named)?.[1]
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = name ?? 'export'
  link.click()
  URL.revokeObjectURL(address)
  return null
}
