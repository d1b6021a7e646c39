import { counted } from '../../lib/messages.ts'

export const savedText = (count: number) =>
  `Actual dates of ${counted({ count, one: 'call', many: 'calls' })} saved successfully!`

export const NONE_TO_CONFIRM = 'All calls of the last 60 days are confirmed.'

export const toConfirmText = (count: number) =>
  `${counted({ count, one: 'call', many: 'calls' })} to confirm.`
