import '../styles/admin-tokens.css'
import { useEffect } from 'react'
import {
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  useLoaderData,
  useLocation,
  useRouteError,
} from 'react-router'
import { setAdminFlag } from '../accounts/admin-flag.ts'
import { isRefused } from '../calls.ts'
import type { Unread } from '../inbox/inbox.schema.ts'
import { siteContext } from '../site-context.ts'
import { ButtonLink } from '../ui/button.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { requireAdministrator, userContext } from './admin-guard.ts'
import { AdminHead } from './admin-head.tsx'
import { ScreenLoading } from './screen-loading.tsx'

export const middleware: MiddlewareFunction[] = [requireAdministrator]

/** Makes every navigation ask the server, and so the guard. `unread` is 0 where it cannot be told. */
export async function loader({ context }: LoaderFunctionArgs) {
  const answer = await context.get(siteContext).send('GET', '/api/inbox/unread')
  const unread = isRefused(answer) ? NOTHING : (answer.body as Unread)
  return { user: context.get(userContext), unread }
}
const NOTHING: Unread = { enquiries: 0, applications: 0 }

export default function AdminLayout() {
  const { user, unread } = useLoaderData<typeof loader>()
  useEffect(() => setAdminFlag(true), [])
  return (
    <AdminFrame username={user.username} unread={unread.enquiries + unread.applications}>
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
    <AdminFrame username={undefined} unread={0}>
      <AdminHead title="Something is missing" />
      <p role="alert">{said || 'Failed to load data. Please try again.'}</p>
      <p>
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      </p>
    </AdminFrame>
  )
}
