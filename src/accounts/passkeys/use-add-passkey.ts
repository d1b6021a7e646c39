import type { FormFields } from '../../ui/fields/form.tsx'
import { type SaveResult, useSave } from '../../web/saving.ts'
import type { Passkey, RecoveryCodes } from '../accounts.schema.ts'
import { createPasskey } from '../passkeys.ts'

type Added = { message: string; data: { passkey: Passkey } & Partial<RecoveryCodes> }

/** Requests the options with the password, lets the device create the passkey, and sends it. */
export function useAddPasskey() {
  const save = useSave()
  return async ({ name = '', current_password = '' }: FormFields): Promise<SaveResult<Added>> => {
    const options = await save('POST', '/api/profile/passkeys/options', { current_password })
    if (options.problem) return options
    const credential = await createPasskey(options.body)
    if (credential) return save('POST', '/api/profile/passkeys', { name, credential })
    const message = 'No passkey was created. Please try again.'
    return { problem: { status: 0, message, errors: [], second_factor: null } }
  }
}
