import { useSave } from '../saving.ts'
import { useBanner } from './banner.tsx'
import { type Question, useConfirm } from './confirm.tsx'
import { failureText } from './failure-text.ts'
import type { Noun, RecordRow } from './record.ts'
import { type Deleted, useDeleted } from './use-undo.tsx'

/** What is asked before a row is deleted, and, where that changes it, the query of the call. */
export type DeleteQuestion = Pick<Question, 'title' | 'text'> & { query?: string }

/** null where what goes with the row cannot be counted. */
export type AskDelete<Row> = (row: Row) => DeleteQuestion | null | Promise<DeleteQuestion | null>

/** Deletes a row after a question; tells whether the list is another now. */
export function useRecordDelete<Row extends RecordRow>(noun: Noun, questionOf: AskDelete<Row>) {
  const save = useSave()
  const say = useBanner()
  const confirm = useConfirm()
  const sayDeleted = useDeleted()

  return async (row: Row): Promise<boolean> => {
    const question = await questionOf(row)
    if (!question) {
      say('failure', 'Failed to load data. Please try again.')
      return false
    }
    const { query = '', ...asked } = question
    if (!(await confirm({ ...asked, action: 'Delete', isDangerous: true }))) return false
    const saved = await save<Deleted>('DELETE', `${noun.path}/${row.id}${query}`)
    if (!saved.refusal) sayDeleted(saved.body)
    else if (saved.refusal.status === 404) {
      say('failure', `This ${noun.one} is gone: someone else deleted it. The list is up to date again.`)
    } else say('failure', failureText(noun, 'delete', saved.refusal.message))
    return !saved.refusal || saved.refusal.status === 404
  }
}
