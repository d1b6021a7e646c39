import { useNavigate, useRevalidator } from 'react-router'
import { useConfirm } from '../../../ui/dialogs/confirm.tsx'
import { useBanner } from '../../../ui/feedback/banner.tsx'
import { useSave } from '../../../web/saving.ts'
import { CIRCULARS } from './use-publish.ts'
import { problemText } from './use-review.ts'

/** Discards a circular under review, after a question. */
export function useDiscard() {
  const save = useSave()
  const confirm = useConfirm()
  const showBanner = useBanner()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  return async ({ id, file }: { id: number; file: string }): Promise<void> => {
    const isSure = await confirm({
      title: 'Discard this circular?',
      text: `${file} and the answers given about it will be deleted. The published schedule stays as it is.`,
      action: 'Discard',
      isDangerous: true,
    })
    if (!isSure) return
    const saved = await save('DELETE', `/api/drafts/${id}`)
    if (saved.problem && saved.problem.status !== 404)
      showBanner('failure', problemText(saved.problem, 'The circular could not be discarded'))
    else showBanner('success', 'The circular was discarded.')
    if (window.location.pathname === CIRCULARS) await revalidate()
    else await navigate(CIRCULARS)
  }
}
