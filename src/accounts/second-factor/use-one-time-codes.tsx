import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useBanner } from '../../ui/feedback/banner.tsx'
import type { FormFields } from '../../ui/fields/form.tsx'
import { useSave } from '../../web/saving.ts'
import type { RecoveryCodes, TotpSetUp } from '../accounts.schema.ts'

/** Where one is: asked for the password before one of three things, scanning, reading the recovery codes, or nowhere. */
export type CodesStep =
  | { at: 'begin' | 'renew' | 'turn off' }
  | { at: 'scan'; setUp: TotpSetUp }
  | { at: 'codes'; codes: string[] }
  | null

const CALL = '/api/profile/second-factor'

/** The steps by which one-time codes are set up, renewed and turned off. Each gives what was refused, or null. */
export function useOneTimeCodes() {
  const [step, setStep] = useState<CodesStep>(null)
  const save = useSave()
  const say = useBanner()
  const { revalidate } = useRevalidator()

  async function begin(fields: FormFields) {
    const saved = await save<{ data: TotpSetUp }>('POST', CALL, fields)
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
    const saved = await save<{ message: string }>('DELETE', CALL, fields)
    if (saved.problem) return saved.problem
    setStep(null)
    say('success', saved.body.message)
    await revalidate()
    return null
  }

  return {
    step,
    setStep,
    confirm: (fields: FormFields) => getCodes(`${CALL}/confirm`, fields),
    afterPassword: {
      begin,
      renew: (fields: FormFields) => getCodes('/api/profile/recovery-codes', fields),
      'turn off': turnOff,
    },
  }
}
