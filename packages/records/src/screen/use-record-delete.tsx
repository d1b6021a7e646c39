import type { RecordPath } from '../client/api-routes.ts'
import { connectionText, sentences } from '../client/connection-text.ts'
import { useSave } from '../client/saving.ts'
import { NOT_LOADED } from '../messages.ts'
import { useConfirm } from '../ui/dialogs/confirm.tsx'
import type { Question } from '../ui/dialogs/dialog.tsx'
import { useBanner } from '../ui/feedback/banner.tsx'
import { failureText } from './failure-text.ts'
import type { EditedNoun, RecordRow } from './record.ts'
import { useWrittenBanner } from './use-undo.tsx'

export type DeleteQuery = '' | `?${string}`

/** `query` confirms changes to other rows. */
type DeleteQuestion = Pick<Question, 'title' | 'text'> & { query?: DeleteQuery }

/** null if the rows deleted along cannot be counted. */
export type AskDelete<Row> = (row: Row) => DeleteQuestion | null | Promise<DeleteQuestion | null>

/** Deletes a row after confirmation. Resolves to whether the list has changed. */
export function useRecordDelete<Row extends RecordRow>(noun: EditedNoun, questionOf: AskDelete<Row>) {
  const save = useSave()
  const showBanner = useBanner()
  const confirm = useConfirm()
  const showDeleted = useWrittenBanner()

  /** `again` is the action of 'Try again', offered if the server did not respond. */
  return async (row: Row, again?: () => void): Promise<boolean> => {
    const tryAgain = again && { label: 'Try again', onChoose: again }
    const question = await questionOf(row)
    if (!question) {
      showBanner('failure', NOT_LOADED, tryAgain)
      return false
    }
    const { query = '', ...texts } = question
    if (!(await confirm({ ...texts, action: 'Delete', isDangerous: true }))) return false
    // Only an entity whose rows can be deleted gets here.
    const saved = await save('DELETE', `${noun.path as RecordPath}/${row.id}${query}`)
    if (!saved.problem) showDeleted(saved.body)
    else if (saved.problem.status === 404) {
      showBanner('failure', `This ${noun.one} was deleted by someone else. The list has been updated.`)
    } else {
      const { status, message } = saved.problem
      const connection = connectionText(status, 'deleted')
      showBanner(
        'failure',
        sentences(failureText(noun, 'delete', message), connection),
        connection === null ? undefined : tryAgain,
      )
    }
    return !saved.problem || saved.problem.status === 404
  }
}
