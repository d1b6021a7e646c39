import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBanner } from '../../ui/feedback/banner.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { type SaveResult, useSave } from '../../web/saving.ts'
import type { RecoveryCodes, TotpSetUp } from '../accounts.schema.ts'

/** The open dialog: the password before one of three actions, the QR code, the recovery codes, or none. */
type CodesStep =
  | { at: 'begin' | 'renew' | 'turn off' }
  | { at: 'scan'; setUp: TotpSetUp }
  | { at: 'codes'; codes: string[] }
  | null

const ROUTE = '/api/profile/second-factor'
const CODES = '/api/profile/recovery-codes'

/** Sets up, renews and turns off one-time codes. Each action returns the problem, or null. */
export function useOneTimeCodes() {
  const [step, setStep] = useState<CodesStep>(null)
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function begin({ current_password = '' }: FormFields) {
    const saved = await save('POST', ROUTE, { current_password })
    if (!saved.problem) setStep({ at: 'scan', setUp: saved.body.data })
    return saved.problem
  }

  async function showCodes(saving: Promise<SaveResult<{ data: RecoveryCodes }>>) {
    const saved = await saving
    if (saved.problem) return saved.problem
    setStep({ at: 'codes', codes: saved.body.data.recovery_codes })
    await revalidate()
    return null
  }

  async function turnOff({ current_password = '' }: FormFields) {
    const saved = await save('DELETE', ROUTE, { current_password })
    if (saved.problem) return saved.problem
    setStep(null)
    showBanner('success', saved.body.message)
    await revalidate()
    return null
  }

  return {
    step,
    setStep,
    confirm: ({ code = '' }: FormFields) => showCodes(save('POST', `${ROUTE}/confirm`, { code })),
    afterPassword: {
      begin,
      renew: ({ current_password = '' }: FormFields) => showCodes(save('POST', CODES, { current_password })),
      'turn off': turnOff,
    },
  }
}
