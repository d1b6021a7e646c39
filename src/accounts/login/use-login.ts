import { useState } from 'react'
import { setAdminFlag } from '../../web/admin-flag.ts'
import { sendFromBrowser } from '../../web/browser-calls.ts'
import {
  type ApiResponse,
  type Fields,
  isProblem,
  type Problem,
  readProblem,
  type SecondFactor,
} from '../../web/calls.ts'
import type { SessionUser } from '../accounts.schema.ts'
import { LOGIN_REFUSED, LOGIN_UNANSWERED } from '../messages.ts'
import { answerLogin } from '../passkeys/passkeys.ts'

export type LoginAnswer = { problem: Problem; username: string }

/**
 * Logging in, in as many steps as the account asks for. `before` is what the server answered to a form that was sent
 * without a script.
 */
export function useLogin(before: LoginAnswer | undefined, onDone: (user: SessionUser) => void) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(before?.problem ?? null)
  const [factors, setFactors] = useState<SecondFactor[] | null>(before?.problem.second_factor ?? null)

  async function attempt(send: () => Promise<ApiResponse>): Promise<void> {
    setBusy(true)
    setProblem(null)
    try {
      const answer = await send()
      if (isProblem(answer)) refuse(readProblem(answer))
      else finish((answer.body as { user: SessionUser }).user)
    } catch {
      refuse({ status: 0, message: LOGIN_UNANSWERED, errors: [], second_factor: factors })
    }
  }

  function refuse(refused: Problem): void {
    setBusy(false)
    // That a second step is asked for is no mistake.
    const isNextStep = refused.second_factor !== null && factors === null
    setProblem(isNextStep ? null : { ...refused, message: refused.message ?? LOGIN_REFUSED })
    if (refused.second_factor) setFactors(refused.second_factor)
  }

  function finish(user: SessionUser): void {
    setAdminFlag(true)
    onDone(user)
  }

  return {
    busy,
    problem,
    factors,
    logIn: (fields: Fields) => attempt(() => sendFromBrowser('POST', '/backend/api/login', fields)),
    logInByPasskey: () => attempt(answerLogin),
    startOver(): void {
      setProblem(null)
      setFactors(null)
    },
  }
}
