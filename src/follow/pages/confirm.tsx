import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { problemIn } from '@sailing-desk/records/client/calls'
import { type ActionFunctionArgs, redirect, useActionData, useLoaderData, useLocation } from 'react-router'
import { LinkPage, type Outcome, refusal, TokenForm, tokenIn } from '../../mail/pages/link-page.tsx'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { submitForm } from '../../web/submit-form.ts'
import { choiceText } from '../messages.ts'

const load = (read: ReadPublic, { search }: URL) =>
  read(`/backend/api/follow/confirmation?${new URLSearchParams({ token: tokenIn(search) })}`)
const failed = (error: unknown) => ({ failure: problemIn(error)?.message ?? null })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export const action = (args: ActionFunctionArgs) =>
  submitForm(args, '/backend/api/follow/confirm', {
    problem: ({ message }): Outcome => refusal(message),
    success: ({ body }) => redirect(`/follow/manage?done=confirmed&token=${manageIn(body)}`, 303),
  })

/** A button, because programs that check mail open its links. */
export default function Confirm() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useActionData<Outcome>()
  const token = tokenIn(useLocation().search)
  if ('failure' in loaded)
    return <LinkPage title="Email alerts" outcome={refused ?? refusal(loaded.failure)} />
  return (
    <LinkPage title="Email alerts" outcome={refused}>
      <p>
        Do you want email alerts about <b>{loaded.title}</b>? {choiceText(loaded)}.
      </p>
      <TokenForm token={token}>
        <button type="submit" className="button">
          Start the alerts
        </button>
      </TokenForm>
    </LinkPage>
  )
}

const manageIn = (body: unknown) => (body as { data: { manage: string } }).data.manage
