import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { ReadApi } from '@sailing-desk/records/client/admin-data'
import { problemIn } from '@sailing-desk/records/client/calls'
import { useSave } from '@sailing-desk/records/client/saving'
import { loadList } from '@sailing-desk/records/screen/load-list'
import { ScreenButton, useMayChange } from '@sailing-desk/records/screen/rights'
import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import type { ListRules } from '@sailing-desk/records/ui/lists/list-state'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ArchivedCircular } from '../../archive/archive.schema.ts'

export const ARCHIVE = '/admin/circulars/archive'

export const ARCHIVE_API = '/api/circular-archive'

export const ARCHIVE_RULES: ListRules = {
  size: 10,
  sorts: ['read_at', 'file', 'issued', 'change_count'],
  filters: {},
}

type Props = {
  circular: ArchivedCircular
  kind?: 'plain' | 'quiet'
  /** The id of the element that names the circular, in a list. */
  describedBy?: string
}

/** What can be done with the file of an archived circular. */
export function ArchiveActions({ circular, kind = 'plain', describedBy }: Props) {
  const { id, review, has_file } = circular
  const { isBusy, bringBack } = useBringBack(id)
  const mayChange = useMayChange()
  const about = { 'aria-describedby': describedBy }
  return (
    <>
      {review !== null && (
        <ScreenButton kind={kind} to={`/admin/circulars/${review}`} {...about}>
          Open the review
        </ScreenButton>
      )}
      {review === null && has_file && mayChange && (
        <Button kind={kind} disabled={isBusy} onClick={() => void bringBack()} {...about}>
          Bring back as a review
        </Button>
      )}
      {has_file ? (
        <a className={buttonClass(kind)} href={`${ARCHIVE_API}/${id}/file`} download {...about}>
          Download
        </a>
      ) : (
        <span className="soft">File erased</span>
      )}
    </>
  )
}

/** Opens the new review. If somebody else was faster, the screen is read again and leads to theirs. */
function useBringBack(id: number) {
  const save = useSave()
  const showBanner = useBanner()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)

  async function bringBack(): Promise<void> {
    setBusy(true)
    const saved = await save('POST', `${ARCHIVE_API}/${id}/review`)
    setBusy(false)
    if (!saved.problem) {
      showBanner('success', saved.body.message)
      return void (await navigate(`/admin/circulars/${saved.body.data.review}`))
    }
    showBanner('failure', saved.problem.message ?? 'Failed to bring the circular back')
    await revalidate()
  }

  return { isBusy, bringBack }
}

export const loadArchive = (get: ReadApi, { searchParams }: URL) =>
  loadList(ARCHIVE_API, (query) => get.page(`${ARCHIVE_API}?${query}`), searchParams, ARCHIVE_RULES)

/** A circular, those that it can be compared with, and the comparison that the address asks for. */
export async function loadArchived(get: ReadApi, { pathname, searchParams }: URL) {
  const id = Number(pathname.split('/').at(-1))
  const other = searchParams.get('with') ?? ''
  const [circular, latest, compared] = await Promise.all([
    get(`${ARCHIVE_API}/${id}`),
    get.page(`${ARCHIVE_API}?size=100&sort=-read_at`),
    /^\d{1,9}$/.test(other) ? compare(get, id, Number(other)) : null,
  ])
  const others = latest.rows.filter((row) => row.has_file && row.id !== id)
  return { circular, others, other, compared }
}

export type Archived = Awaited<ReturnType<typeof loadArchived>>

/** The difference, or why there is none: the screen shows that beside its field. */
async function compare(get: ReadApi, id: number, other: number) {
  try {
    return { comparison: await get(`${ARCHIVE_API}/${id}/comparison?with=${other}`), failure: null }
  } catch (error) {
    const problem = problemIn(error)
    if (!problem || problem.status === 401) throw error
    return { comparison: null, failure: problem.message ?? 'The circulars could not be compared' }
  }
}

export const STATES: Record<ArchivedCircular['state'], string> = {
  in_review: 'Under review',
  published: 'Published',
  undone: 'Published, then undone',
  discarded: 'Not published',
}

export const TONES = {
  in_review: 'caution',
  published: 'good',
  undone: 'plain',
  discarded: 'plain',
} as const satisfies Record<ArchivedCircular['state'], string>

export const readerOf = ({ read_by }: ArchivedCircular): string => read_by ?? 'the command line'

/** 'circular.xlsx, read on 25 Nov 2026' */
export const optionText = ({ file, read_at }: ArchivedCircular): string =>
  `${file}, read on ${dayText(dayInIndia(Date.parse(read_at)))}`
