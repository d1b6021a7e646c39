import '../../styles/admin-tokens.css'
import '../../styles/admin-controls.css'
import { useEffect } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router'
import type { UsersSummary } from '../../accounts/accounts.schema.ts'
import type { Unread } from '../../inbox/inbox.schema.ts'
import { NOT_LOADED } from '../../lib/messages.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { setAdminFlag } from '../../web/admin-flag.ts'
import { AdminHead } from '../../web/admin-head.tsx'
import { isProblem } from '../../web/calls.ts'
import { siteContext } from '../../web/site-context.ts'
import { AdminFrame } from './admin-frame.tsx'
import { requireAdministrator, userContext } from './admin-guard.ts'
import { INBOX, USERS } from './admin-menu.ts'
import { ScreenLoading } from './screen-loading.tsx'

export const middleware: MiddlewareFunction[] = [requireAdministrator]

/** Makes every navigation ask the server, and so the guard. What cannot be counted is 0. */
export async function loader({ context }: LoaderFunctionArgs) {
  const { send } = context.get(siteContext)
  const [inbox, users] = await Promise.all([
    send('GET', '/api/inbox/unread'),
    send('GET', '/api/users/summary'),
  ])
  const unread = isProblem(inbox) ? NOTHING : (inbox.body as Unread)
  const pendingAccounts = isProblem(users) ? 0 : (users.body as UsersSummary).awaiting_approval
  return { user: context.get(userContext), unread, pendingAccounts }
}
const NONE = { enquiries: 0, applications: 0 }
const NOTHING: Unread = { ...NONE, received: NONE, spam: NONE }

type Loaded = Awaited<ReturnType<typeof loader>>

/** What the server said last, in this document. */
let known: Loaded | null = null

/** Where the server does not answer, the screen stays with what it knew: what was typed into it is not lost. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    const isAnswer = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isAnswer || !known) throw error
    return known
  }
}

export default function AdminLayout() {
  const loaded = useLoaderData<typeof loader>()
  const { user, unread, pendingAccounts } = loaded
  useEffect(() => setAdminFlag(true), [])
  useEffect(() => {
    known = loaded
  }, [loaded])
  return (
    <AdminFrame
      username={user.username}
      badges={{
        [INBOX.path]: { count: unread.enquiries + unread.applications, words: 'unread' },
        [USERS.path]: { count: pendingAccounts, words: 'awaiting approval' },
      }}
    >
      <ScreenLoading />
      <Outlet />
    </AdminFrame>
  )
}

/** In the place of a screen that could not be read. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const said = isRouteErrorResponse(error) && error.status !== 405 ? error.data : null
  return (
    <AdminFrame username={undefined}>
      <AdminHead title="Something is missing" />
      <p role="alert">{said || NOT_LOADED}</p>
      <p>
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      </p>
    </AdminFrame>
  )
}
