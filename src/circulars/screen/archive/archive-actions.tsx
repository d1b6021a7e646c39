import { useSave } from '@sailing-desk/records/client/saving'
import { ScreenButton, useMayChange } from '@sailing-desk/records/screen/rights'
import { Button, buttonClass } from '@sailing-desk/records/ui/button'
import { useBanner } from '@sailing-desk/records/ui/feedback/banner'
import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ArchivedCircular } from '../../archive/archive.schema.ts'
import { ARCHIVE_API } from './archive-data.ts'

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
