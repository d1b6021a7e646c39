import { useSave } from '@sailing-desk/records/client/saving'
import { newKey } from '@sailing-desk/records/screen/record'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { useConfirm } from '@sailing-desk/records/ui/dialogs/dialog'
import { useRef } from 'react'
import { useSignedText } from '../web/use-ask-signed.tsx'
import type { Item, ItemData } from './item-data.ts'
import styles from './letter.module.css'
import { letterOf } from './use-composing.ts'

type Data = Pick<ItemData, 'writing' | 'isSending'>

/** Turns an applicant down with the first letter for it, which is shown before it is sent. */
export function useTurnDown(item: Item, { writing: { templates, signature }, isSending }: Data) {
  const save = useSave()
  const confirm = useConfirm()
  const { done } = useOutcome()
  const signed = useSignedText()
  const key = useRef<string>(undefined)

  return async () => {
    const { id, version, name, email } = item.row
    const template = templates.find(({ kind }) => kind === 'turned_down')
    const letter = template && letterOf(item, template, signature)
    const isSure = await confirm({
      title: `Turn down ${name}?`,
      text: letter ? (
        <>
          <span className={styles.letter}>{letter.text}</span>
          {isSending
            ? `This is sent to ${email}. Mail cannot be taken back.${signed ? ` ${signed}` : ''}`
            : `No mail server is configured: this is kept in Mail, for ${email}.`}
        </>
      ) : (
        'No letter is sent: there is no reply template for those who are turned down.'
      ),
      action: letter ? (isSending ? 'Turn down and send' : 'Turn down and keep the letter') : 'Turn down',
    })
    if (!isSure) return
    const stage = 'turned_down' as const
    key.current ??= newKey()
    const saving = letter
      ? save('POST', `/api/applications/${id}/reply`, { ...letter, stage, version }, key.current)
      : save('PUT', `/api/applications/${id}`, { stage, version })
    if (!(await saving).problem) key.current = undefined
    await done(saving, 'Failed to turn down')
  }
}
