import { isProblem, readProblem } from '@sailing-desk/records/client/calls'
import { type ActionFunctionArgs, data, useActionData, useLocation } from 'react-router'
import { siteContext } from '../../web/site-context.ts'
import { LinkPage, type Outcome, refusal, TokenForm, tokenIn } from './link-page.tsx'

/**
 * Sends the token to the API at `path`. It is also what a mail program sends for its own button (RFC 8058), which follows no
 * redirect. `done`: what to say when it is stopped.
 */
export async function unsubscribe(
  { context, url }: Pick<ActionFunctionArgs, 'context' | 'url'>,
  path: string,
  done: string,
) {
  const { send } = context.get(siteContext).form
  const response = await send(`${path}?${new URLSearchParams({ token: tokenIn(url.search) })}`)
  const outcome: Outcome = isProblem(response) ? refusal(readProblem(response).message) : { message: done }
  return data(outcome, { status: response.status })
}

type Props = { title: string; question: string; button: string; done: string }

/** Asks before it stops, because programs that check mail open its links. */
export function UnsubscribePage({ title, question, button, done }: Props) {
  const outcome = useActionData<Outcome>()
  const { search } = useLocation()
  const isDone = new URLSearchParams(search).has('done')
  if (outcome || isDone) return <LinkPage title={title} outcome={outcome ?? { message: done }} />
  return (
    <LinkPage title={title}>
      <p>{question}</p>
      <TokenForm token={tokenIn(search)}>
        <button type="submit" className="chip">
          {button}
        </button>
      </TokenForm>
    </LinkPage>
  )
}
