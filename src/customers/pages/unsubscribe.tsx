import type { ActionFunctionArgs } from 'react-router'
import { UnsubscribePage, unsubscribe } from '../../mail/pages/unsubscribe-page.tsx'
import { UNSUBSCRIBED } from '../messages.ts'

export const action = (args: ActionFunctionArgs) =>
  unsubscribe(args, '/backend/api/mailings/unsubscribe', UNSUBSCRIBED)

export default function Unsubscribe() {
  return (
    <UnsubscribePage
      title="Sailing schedule by email"
      question="Stop sending our sailing schedule to your address?"
      button="Stop these emails"
      done={UNSUBSCRIBED}
    />
  )
}
