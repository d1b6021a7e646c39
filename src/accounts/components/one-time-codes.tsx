import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useSave } from '../../saving.ts'
import { useBanner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { FormActions, type FormFields } from '../../ui/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { RecoveryCodes as Codes, Profile, TotpSetUp as SetUp } from '../accounts.schema.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './totp-set-up.tsx'

type Asking = 'begin' | 'renew' | 'turn off' | null
type Answer<Data> = { message: string; data: Data }

const CALL = '/api/profile/second-factor'
const QUESTIONS = {
  begin: {
    title: 'Set up one-time codes',
    action: 'Continue',
    text: 'You need an authenticator app on your phone. From then on a login asks for a code of it.',
  },
  renew: {
    title: 'New recovery codes',
    action: 'Make new ones',
    text: 'You get ten new recovery codes. The old ones no longer open anything.',
  },
  'turn off': {
    title: 'Turn off one-time codes',
    action: 'Turn off',
    text: 'A login will no longer ask for a code of your app. Without a passkey the recovery codes are void too.',
  },
}

/** The second factor by one-time codes: set up, renew its recovery codes, turn off. */
export function OneTimeCodes({ state }: { state: Profile['second_factor'] }) {
  const [asking, setAsking] = useState<Asking>(null)
  const [setUp, setSetUp] = useState<SetUp | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const save = useSave()
  const say = useBanner()
  const { revalidate } = useRevalidator()

  async function begin(fields: FormFields) {
    const saved = await save<Answer<SetUp>>('POST', CALL, fields)
    if (saved.refusal) return saved.refusal
    setAsking(null)
    setSetUp(saved.body.data)
    return null
  }

  async function showCodes(path: string, fields: FormFields) {
    const saved = await save<Answer<Codes>>('POST', path, fields)
    if (saved.refusal) return saved.refusal
    setAsking(null)
    setSetUp(null)
    setCodes(saved.body.data.recovery_codes)
    say('success', saved.body.message)
    await revalidate()
    return null
  }

  async function turnOff(fields: FormFields) {
    const saved = await save<{ message: string }>('DELETE', CALL, fields)
    if (saved.refusal) return saved.refusal
    setAsking(null)
    say('success', saved.body.message)
    await revalidate()
    return null
  }

  const question = asking && QUESTIONS[asking]
  return (
    <Panel title="One-time codes">
      <p>
        <Tag tone={state.totp ? 'good' : 'plain'}>{state.totp ? 'On' : 'Off'}</Tag> {stateInWords(state)}
      </p>
      <FormActions>
        {!state.totp && <Button onClick={() => setAsking('begin')}>Set up one-time codes</Button>}
        {state.totp && <Button onClick={() => setAsking('turn off')}>Turn off</Button>}
        {(state.totp || state.passkeys > 0) && (
          <Button onClick={() => setAsking('renew')}>New recovery codes</Button>
        )}
      </FormActions>
      <PasswordDialog
        title={question?.title ?? ''}
        action={question?.action ?? ''}
        busy="Checking..."
        open={question !== null}
        onClose={() => setAsking(null)}
        onSubmit={(fields) =>
          asking === 'begin'
            ? begin(fields)
            : asking === 'renew'
              ? showCodes('/api/profile/recovery-codes', fields)
              : turnOff(fields)
        }
      >
        <p>{question?.text}</p>
      </PasswordDialog>
      <TotpSetUp
        setUp={setUp}
        onClose={() => setSetUp(null)}
        onSubmit={(fields) => showCodes(`${CALL}/confirm`, fields)}
      />
      <RecoveryCodes codes={codes} onClose={() => setCodes(null)} />
    </Panel>
  )
}

function stateInWords({ totp, passkeys, recovery_codes_left: left }: Profile['second_factor']): string {
  if (!totp && passkeys === 0) return 'The password alone opens this account.'
  return left === 1 ? '1 recovery code is left.' : `${left} recovery codes are left.`
}
