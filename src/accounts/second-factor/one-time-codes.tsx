import type { Problem } from '@sailing-desk/records/client/calls'
import { type SaveResult, useSave } from '@sailing-desk/records/client/saving'
import { useOutcome } from '@sailing-desk/records/screen/use-outcome'
import { Button } from '@sailing-desk/records/ui/button'
import { CopyButton } from '@sailing-desk/records/ui/copy-button'
import { CancelButton, Dialog, DialogActions } from '@sailing-desk/records/ui/dialogs/dialog'
import { TextField } from '@sailing-desk/records/ui/fields/fields'
import { Form, FormActions, type FormFields, SubmitButton } from '@sailing-desk/records/ui/fields/form'
import { Tag } from '@sailing-desk/records/ui/inline'
import { Panel } from '@sailing-desk/records/ui/panel'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Profile, RecoveryCodes, TotpSetUp } from '../accounts.schema.ts'
import { PasswordDialog } from '../passwords/password-again.tsx'
import styles from './show-totp-set-up.module.css'

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
    <Panel title="One-time codes" id="one-time-codes">
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
      {step?.at === 'scan' && <TotpSetUpDialog setUp={step.setUp} onClose={close} onSubmit={confirm} />}
      {step?.at === 'codes' && <RecoveryCodesDialog codes={step.codes} onClose={close} />}
    </Panel>
  )
}

function stateText({ totp, passkeys, recovery_codes_left: left }: Profile['second_factor']): string {
  if (!totp && passkeys === 0) return 'This account is protected by its password only.'
  return left === 1 ? '1 recovery code left.' : `${left} recovery codes left.`
}

type Props = {
  setUp: TotpSetUp
  onSubmit: (fields: FormFields) => Promise<Problem | null>
  onClose: () => void
}

/** The new secret as QR code and text, and the field for the code that confirms it. */
function TotpSetUpDialog({ setUp, onSubmit, onClose }: Props) {
  return (
    <Dialog title="Scan this code" open onClose={onClose}>
      <p>
        Scan it with an authenticator app, or <a href={setUp.address}>open it in the app on this device</a>.
      </p>
      <img
        className={styles.drawing}
        src={`data:image/svg+xml,${encodeURIComponent(setUp.qr_svg)}`}
        alt="QR code for the key below"
        width={200}
        height={200}
      />
      <p>If you cannot scan it, enter this key instead:</p>
      <div className="sample strip">
        <code>{setUp.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <CopyButton text={setUp.secret} />
      </div>
      <Form onSubmit={onSubmit} failure="That did not work. Please try again.">
        <TextField
          label="Code"
          name="code"
          hint="The six-digit code shown in the app."
          inputMode="numeric"
          autoComplete="one-time-code"
          required
        />
        <DialogActions>
          <CancelButton />
          <SubmitButton busy="Confirming...">Confirm</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

/** The open dialog: the password before one of three actions, the QR code, the recovery codes, or none. */
type CodesStep =
  | { at: 'begin' | 'renew' | 'turn off' }
  | { at: 'scan'; setUp: TotpSetUp }
  | { at: 'codes'; codes: string[] }
  | null

const ROUTE = '/api/profile/second-factor'
const CODES = '/api/profile/recovery-codes'

/** Sets up, renews and turns off one-time codes. Each action returns the problem, or null. */
function useOneTimeCodes() {
  const [step, setStep] = useState<CodesStep>(null)
  const save = useSave()
  const { submitted } = useOutcome()
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

  return {
    step,
    setStep,
    confirm: ({ code = '' }: FormFields) => showCodes(save('POST', `${ROUTE}/confirm`, { code })),
    afterPassword: {
      begin,
      renew: ({ current_password = '' }: FormFields) => showCodes(save('POST', CODES, { current_password })),
      'turn off': ({ current_password = '' }: FormFields) =>
        submitted(save('DELETE', ROUTE, { current_password }), () => setStep(null)),
    },
  }
}

/** Shows the recovery codes, once: only their hashes are stored. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  return (
    <Dialog role="alertdialog" title="Your recovery codes" open onClose={onClose}>
      <p>
        Each code lets you log in once without your phone. The codes are shown only once: print them or store
        them with your passwords.
      </p>
      <ul className={`sample stack ${styles.codes}`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <DialogActions>
        <CopyButton text={codes.join('\n')} />
        <Button onClick={() => window.print()}>Print</Button>
        <Button kind="primary" onClick={onClose}>
          I have saved them
        </Button>
      </DialogActions>
    </Dialog>
  )
}
