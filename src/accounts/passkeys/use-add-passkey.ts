import type { FormFields } from '../../ui/fields/form.tsx'
import type { Fields } from '../../web/calls.ts'
import { type SaveResult, useSave } from '../../web/saving.ts'
import type { Passkey, RecoveryCodes } from '../accounts.schema.ts'
import { makePasskey } from './passkeys.ts'

type Added = { message: string; data: { passkey: Passkey } & Partial<RecoveryCodes> }

/** Asks the server with the password, then the device, then hands over what the device made. */
export function useAddPasskey() {
  const save = useSave()
  return async ({ name, current_password }: FormFields): Promise<SaveResult<Added>> => {
    const asked = await save<Fields>('POST', '/api/profile/passkeys/options', { current_password })
    if (asked.problem) return asked
    const credential = await makePasskey(asked.body)
    if (credential) return save<Added>('POST', '/api/profile/passkeys', { name, credential })
    const message = 'No passkey was created. Please try again.'
    return { problem: { status: 0, message, errors: [], second_factor: null } }
  }
}
