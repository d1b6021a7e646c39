import { setAdminFlag } from '@sailing-desk/records/client/admin-flag'
import { sendFromBrowser } from '@sailing-desk/records/client/browser-calls'
import {
  ApiError,
  type ApiResponse,
  dataOf,
  type Fields,
  type Problem,
  type SecondFactor,
} from '@sailing-desk/records/client/calls'
import { proxySentence } from '@sailing-desk/records/client/proxy-problem'
import { useState } from 'react'
import type { SessionUser } from '../accounts.schema.ts'
import { LOGIN_FAILED, LOGIN_NO_RESPONSE } from '../messages.ts'
import { logInWithPasskey } from '../passkeys.ts'

export type LoginSubmission = { problem: Problem; username: string }

/** Logs in, in one or two steps. `serverResult` is the problem of a no-script submission. */
export function useLogin(serverResult: LoginSubmission | undefined, onDone: (user: SessionUser) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(serverResult?.problem ?? null)
  const [factors, setFactors] = useState<SecondFactor[] | null>(serverResult?.problem.second_factor ?? null)

  async function attempt(send: () => Promise<ApiResponse<{ user: SessionUser }>>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const { user } = dataOf(await send())
      setAdminFlag(true)
      onDone(user)
    } catch (error) {
      const noResponse = { status: 0, message: LOGIN_NO_RESPONSE, errors: [], second_factor: factors }
      showProblem(error instanceof ApiError ? error.problem : noResponse)
    }
  }

  function showProblem(next: Problem): void {
    setBusy(false)
    // Being asked for the second step is not an error.
    const isNextStep = next.second_factor !== null && factors === null
    setProblem(
      isNextStep ? null : { ...next, message: next.message ?? proxySentence(next.status) ?? LOGIN_FAILED },
    )
    if (next.second_factor) setFactors(next.second_factor)
  }

  return {
    busy,
    problem,
    factors,
    logIn: (fields: Fields) => attempt(() => sendFromBrowser('POST', '/backend/api/login', fields)),
    logInByPasskey: () => attempt(logInWithPasskey),
    startOver(): void {
      setProblem(null)
      setFactors(null)
    },
  }
}
