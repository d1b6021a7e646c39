import { useState } from 'react'
import { NOT_LOADED } from '../lib/messages.ts'
import { useBanner } from '../ui/feedback/banner.tsx'
import { useSave } from '../web/saving.ts'
import type { InboxAnswer } from './inbox.schema.ts'
import { ANSWERS_AT_ONCE } from './inbox-labels.ts'
import type { InboxTab } from './inbox-tabs.ts'

/** The newest answers to an item, with a function to load those before. */
export function useEarlierAnswers(
  { tab, id }: { tab: InboxTab; id: number },
  newest: readonly InboxAnswer[],
) {
  const save = useSave()
  const showBanner = useBanner()
  const [earlier, setEarlier] = useState<{ of: string; answers: InboxAnswer[]; isMore: boolean }>()
  const of = `${tab} ${id}`
  const known = earlier?.of === of ? earlier : { answers: [], isMore: newest.length >= ANSWERS_AT_ONCE }
  // The newest are read again after each change: what has come meanwhile moves others out of them.
  const ids = new Set(newest.map((answer) => answer.id))
  const answers = [...known.answers.filter((answer) => !ids.has(answer.id)), ...newest]

  async function showEarlier() {
    const before = answers[0]?.id
    const response =
      tab === 'enquiries'
        ? await save('GET', `/api/enquiries/${id}/answers?before=${before}`)
        : await save('GET', `/api/applications/${id}/answers?before=${before}`)
    if (response.problem) showBanner('failure', response.problem.message ?? NOT_LOADED)
    else
      setEarlier({
        of,
        answers: [...response.body, ...answers],
        isMore: response.body.length >= ANSWERS_AT_ONCE,
      })
  }

  return { answers, isMore: known.isMore, showEarlier }
}
