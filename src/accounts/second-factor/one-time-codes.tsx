import { Button } from '../../ui/button.tsx'
import { FormActions } from '../../ui/fields/form.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Tag } from '../../ui/tag.tsx'
import type { Profile } from '../accounts.schema.ts'
import { PasswordDialog } from '../passwords/password-dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { TotpSetUp } from './show-totp-set-up.tsx'
import { useOneTimeCodes } from './use-one-time-codes.tsx'

const QUESTIONS = {
  begin: {
    title: 'Set up one-time codes',
    action: 'Continue',
    text: 'You need an authenticator app on your phone. You will then enter a code from it at each login. Your other sessions will end.',
  },
  renew: {
    title: 'New recovery codes',
    action: 'Create new codes',
    text: 'You will get ten new recovery codes. The old codes will no longer work, and your other sessions will end.',
  },
  'turn off': {
    title: 'Turn off one-time codes',
    action: 'Turn off',
    text: 'Login will no longer ask for a code from your app. Without a passkey, the recovery codes will also stop working. Your other sessions will end.',
  },
}

const isQuestion = (at: string): at is keyof typeof QUESTIONS => at in QUESTIONS

export function OneTimeCodes({ state }: { state: Profile['second_factor'] }) {
  const { step, setStep, confirm, afterPassword } = useOneTimeCodes()
  const question = step && isQuestion(step.at) ? step.at : null
  const close = () => setStep(null)
  return (
    <Panel title="One-time codes">
      <p>
        <Tag tone={state.totp ? 'good' : 'plain'}>{state.totp ? 'On' : 'Off'}</Tag> {stateText(state)}
      </p>
      <FormActions>
        {!state.totp && <Button onClick={() => setStep({ at: 'begin' })}>Set up one-time codes</Button>}
        {state.totp && <Button onClick={() => setStep({ at: 'turn off' })}>Turn off</Button>}
        {(state.totp || state.passkeys > 0) && (
          <Button onClick={() => setStep({ at: 'renew' })}>New recovery codes</Button>
        )}
      </FormActions>
      {question && (
        <PasswordDialog
          {...QUESTIONS[question]}
          busy="Checking..."
          onClose={close}
          onSubmit={afterPassword[question]}
        >
          <p>{QUESTIONS[question].text}</p>
        </PasswordDialog>
      )}
      {step?.at === 'scan' && <TotpSetUp setUp={step.setUp} onClose={close} onSubmit={confirm} />}
      {step?.at === 'codes' && <RecoveryCodes codes={step.codes} onClose={close} />}
    </Panel>
  )
}

function stateText({ totp, passkeys, recovery_codes_left: left }: Profile['second_factor']): string {
  if (!totp && passkeys === 0) return 'This account is protected by its password only.'
  return left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`
}
