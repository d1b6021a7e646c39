import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBanner } from '../../ui/feedback/banner.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { useSave } from '../../web/saving.ts'
import type { RecoveryCodes, TotpSetUp } from '../accounts.schema.ts'

/** The open dialog: the password before one of three actions, the QR code, the recovery codes, or none. */
type CodesStep =
  | { at: 'begin' | 'renew' | 'turn off' }
  | { at: 'scan'; setUp: TotpSetUp }
  | { at: 'codes'; codes: string[] }
  | null

const ROUTE = '/api/profile/second-factor'

/** Sets up, renews and turns off one-time codes. Each action returns the problem, or null. */
export function useOneTimeCodes() {
  const [step, setStep] = useState<CodesStep>(null)
  const save = useSave()
  const showBanner = useBanner()
  const { revalidate } = useRevalidator()

  async function begin(fields: FormFields) {
    const saved = await save<{ data: TotpSetUp }>('POST', ROUTE, fields)
    if (!saved.problem) setStep({ at: 'scan', setUp: saved.body.data })
    return saved.problem
  }

  async function getCodes(path: string, fields: FormFields) {
    const saved = await save<{ data: RecoveryCodes }>('POST', path, fields)
    if (saved.problem) return saved.problem
    setStep({ at: 'codes', codes: saved.body.data.recovery_codes })
    await revalidate()
    return null
  }

  async function turnOff(fields: FormFields) {
    const saved = await save<{ message: string }>('DELETE', ROUTE, fields)
    if (saved.problem) return saved.problem
    setStep(null)
    showBanner('success', saved.body.message)
    await revalidate()
    return null
  }

  return {
    step,
    setStep,
    confirm: (fields: FormFields) => getCodes(`${ROUTE}/confirm`, fields),
    afterPassword: {
      begin,
      renew: (fields: FormFields) => getCodes('/api/profile/recovery-codes', fields),
      'turn off': turnOff,
    },
  }
}
