import { type ActionFunctionArgs, data, useActionData, useLocation } from 'react-router'
import { LinkPage, type Outcome, refusal, TokenForm, tokenIn } from '../../mail/pages/link-page.tsx'
import { isProblem, readProblem } from '../../web/calls.ts'
import { siteContext } from '../../web/site-context.ts'
import { ALL_STOPPED } from '../messages.ts'

/** Also what a mail program sends for its own button (RFC 8058), which follows no redirect. */
export async function action({ context, url }: ActionFunctionArgs) {
  const { send } = context.get(siteContext).form
  const token = new URLSearchParams({ token: tokenIn(url.search) })
  const response = await send(`/backend/api/follow/unsubscribe?${token}`)
  const outcome: Outcome = isProblem(response)
    ? refusal(readProblem(response).message)
    : { message: ALL_STOPPED }
  return data(outcome, { status: response.status })
}

export default function Unsubscribe() {
  const outcome = useActionData<Outcome>()
  const { search } = useLocation()
  const isDone = new URLSearchParams(search).has('done')
  if (outcome || isDone)
    return <LinkPage title="Email alerts" outcome={outcome ?? { message: ALL_STOPPED }} />
  return (
    <LinkPage title="Email alerts">
      <p>Stop all email alerts to your address, and erase it?</p>
      <TokenForm token={tokenIn(search)}>
        <button type="submit" className="chip">
          Stop all alerts and erase the address
        </button>
      </TokenForm>
    </LinkPage>
  )
}
