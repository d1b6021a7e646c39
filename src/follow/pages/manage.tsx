import { dayText } from '@sailing-desk/dates/day-text'
import { dayInIndia } from '@sailing-desk/dates/days'
import type { ReadPublic } from '@sailing-desk/records/client/calls'
import { problemIn } from '@sailing-desk/records/client/calls'
import { Options, SelectField } from '@sailing-desk/records/ui/fields/select-field'
import {
  type ActionFunctionArgs,
  Link,
  redirect,
  useActionData,
  useLoaderData,
  useLocation,
} from 'react-router'
import { LinkPage, type Outcome, refusal, TokenForm, tokenIn } from '../../mail/pages/link-page.tsx'
import { publicClientLoader, publicLoader } from '../../web/public-data.ts'
import { siteContext } from '../../web/site-context.ts'
import { submitForm } from '../../web/submit-form.ts'
import type { Subscription, Subscriptions } from '../follow.schema.ts'
import {
  ALL_STOPPED,
  CHANGED,
  CONFIRMED,
  choiceText,
  FOLLOW_LABELS,
  FREQUENCIES,
  MIN_DAYS_CHOICES,
  RENEWED,
  STOPPED,
} from '../messages.ts'

/** What the forms ask for, and what is said once it is done. */
const ASKED = { stop: STOPPED, renew: RENEWED, change: CHANGED }
const isAsked = (what: string): what is keyof typeof ASKED => Object.hasOwn(ASKED, what)

const DONE: ReadonlyMap<string, string> = new Map(Object.entries<string>({ ...ASKED, confirmed: CONFIRMED }))

const load = (read: ReadPublic, { search }: URL) =>
  read(`/backend/api/follow/subscriptions?${new URLSearchParams({ token: tokenIn(search) })}`)
const failed = (error: unknown) => ({ failure: problemIn(error)?.message ?? null })
export const loader = publicLoader(load, failed)
export const clientLoader = publicClientLoader(load, failed)

export function action(args: ActionFunctionArgs) {
  const { what = '', token = '' } = args.context.get(siteContext).form.fields
  const asked = isAsked(what) ? what : 'stop'
  return submitForm(args, `/backend/api/follow/${asked}`, {
    problem: ({ message }): Outcome => refusal(message),
    success: ({ body }) =>
      redirect(
        messageIn(body) === ALL_STOPPED
          ? '/follow/unsubscribe?done=1'
          : `/follow/manage?${new URLSearchParams({ done: asked, token })}`,
        303,
      ),
  })
}

/** All alerts to one address, to be stopped one by one or all at once. */
export default function Manage() {
  const loaded = useLoaderData<typeof loader>()
  const refused = useActionData<Outcome>()
  const { search } = useLocation()
  if ('failure' in loaded)
    return <LinkPage title="Email alerts" outcome={refused ?? refusal(loaded.failure)} />
  const done = DONE.get(new URLSearchParams(search).get('done') ?? '')
  return (
    <LinkPage title="Email alerts" outcome={refused ?? (done ? { message: done } : undefined)}>
      <Alerts {...loaded} token={tokenIn(search)} />
    </LinkPage>
  )
}

function Alerts({ email, subscriptions, token }: Subscriptions & { token: string }) {
  return (
    <>
      <p>
        Alerts to <bdi>{email}</bdi>:
      </p>
      <ul className="stack">
        {subscriptions.map((each) => (
          <OneAlert key={each.id} token={token} {...each} />
        ))}
      </ul>
      <TokenForm token={token}>
        <button type="submit" className="chip">
          Stop all alerts and erase my address
        </button>
      </TokenForm>
    </>
  )
}

function OneAlert({
  token,
  id,
  path,
  title,
  ends_at,
  is_ending,
  ...choice
}: Subscription & { token: string }) {
  return (
    <li className="strip">
      <div>
        <Link to={path}>{title}</Link>
        <p className="muted">{`${choiceText(choice)}, until ${dayText(dayInIndia(Date.parse(ends_at)))}`}</p>
        <ChangeTerms token={token} id={id} title={title} {...choice} />
      </div>
      <div className="row">
        {is_ending && (
          <TokenForm token={token} fields={{ id, what: 'renew' }}>
            <button type="submit" className="chip" aria-label={`Continue for another year: ${title}`}>
              Continue for another year
            </button>
          </TokenForm>
        )}
        <TokenForm token={token} fields={{ id }}>
          <button type="submit" className="chip" aria-label={`Stop: ${title}`}>
            Stop
          </button>
        </TokenForm>
      </div>
    </li>
  )
}

type Terms = Pick<Subscription, 'id' | 'title' | 'min_days' | 'frequency'> & { token: string }

const ChangeTerms = ({ token, id, title, min_days, frequency }: Terms) => (
  <details>
    <summary aria-label={`Change: ${title}`}>Change</summary>
    <TokenForm token={token} fields={{ id, what: 'change' }}>
      <div className="fields">
        <SelectField name="min_days" label={FOLLOW_LABELS.min_days} defaultValue={min_days}>
          <Options of={MIN_DAYS_CHOICES} />
        </SelectField>
        <SelectField name="frequency" label={FOLLOW_LABELS.frequency} defaultValue={frequency}>
          <Options of={FREQUENCIES} />
        </SelectField>
      </div>
      <button type="submit" className="chip" aria-label={`Save the choice: ${title}`}>
        Save
      </button>
    </TokenForm>
  </details>
)

const messageIn = (body: unknown) => (body as { message: string }).message
