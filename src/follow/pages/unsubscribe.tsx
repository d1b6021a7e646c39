import type { ActionFunctionArgs } from 'react-router'
import { UnsubscribePage, unsubscribe } from '../../mail/pages/unsubscribe-page.tsx'
import { ALL_STOPPED } from '../messages.ts'

export const action = (args: ActionFunctionArgs) =>
  unsubscribe(args, '/backend/api/follow/unsubscribe', ALL_STOPPED)

export default function Unsubscribe() {
  return (
    <UnsubscribePage
      title="Email alerts"
      question="Stop all email alerts and erase your address?"
      button="Stop all alerts and erase my address"
      done={ALL_STOPPED}
    />
  )
}
