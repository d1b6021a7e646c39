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
import { ButtonLink } from '../ui/button.tsx'
import { AdminFrame } from './admin-frame.tsx'
import { requireAdministrator, userContext } from './admin-guard.ts'
import { AdminHead } from './admin-head.tsx'
import { ScreenLoading } from './screen-loading.tsx'

export const middleware: MiddlewareFunction[] = [requireAdministrator]

/** Makes every navigation ask the server, and so the guard. */
export const loader = ({ context }: LoaderFunctionArgs) => context.get(userContext)

export default function AdminLayout() {
  const { username } = useLoaderData<typeof loader>()
  useEffect(() => setAdminFlag(true), [])
  return (
    <AdminFrame username={username}>
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
      <p role="alert">{said || 'Failed to load data. Please try again.'}</p>
      <p>
        <ButtonLink to={pathname + search} reloadDocument>
          Try again
        </ButtonLink>
      </p>
    </AdminFrame>
  )
}
