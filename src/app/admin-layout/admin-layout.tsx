import { NOT_LOADED } from '@sailing-desk/records/messages'
import { isObject } from '@sailing-desk/trade/is-object'
import type { SessionUser } from '../../accounts/accounts.schema.ts'
import { mayAccess } from '../../accounts/roles.ts'
import type { Unread } from '../../inbox/inbox.schema.ts'
import '../../styles/admin-controls.css'
import '../../styles/admin-pieces.css'
import '../../styles/admin-tokens.css'
import { setAdminFlag } from '@sailing-desk/records/client/admin-flag'
import { declareLoginPath } from '@sailing-desk/records/client/browser-calls'
import { dataOf, isProblem, readProblem } from '@sailing-desk/records/client/calls'
import { AdminHead } from '@sailing-desk/records/screen/admin-head'
import { RightsContext, useRights } from '@sailing-desk/records/screen/rights'
import { ButtonLink } from '@sailing-desk/records/ui/button'
import { ConfirmProvider } from '@sailing-desk/records/ui/dialogs/dialog'
import { ShortcutsProvider } from '@sailing-desk/records/ui/dialogs/shortcuts'
import { BannerProvider } from '@sailing-desk/records/ui/feedback/banner'
import { BannerPlace } from '@sailing-desk/records/ui/feedback/banner-place'
import { Loading } from '@sailing-desk/records/ui/loading'
import { type ReactNode, use, useEffect, useMemo, useRef } from 'react'
import {
  type ClientLoaderFunctionArgs,
  createContext,
  data,
  isRouteErrorResponse,
  Link,
  type LoaderFunctionArgs,
  type MiddlewareFunction,
  Outlet,
  redirectDocument,
  useLoaderData,
  useLocation,
  useNavigation,
  useRouteError,
  useRouteLoaderData,
} from 'react-router'
import { LoginAgainProvider } from '../../accounts/login/login-again.tsx'
import { PaletteProvider, PaletteShortcut } from '../../search/palette/palette-provider.tsx'
import { loginPath } from '../../web/next-path.ts'
import { NonceContext } from '../../web/nonce.ts'
import { siteContext } from '../../web/site-context.ts'
import { usePageFocus } from '../../web/use-page-focus.ts'
import { ADMIN_SCREENS } from '../admin-screens.ts'
import { LAYOUTS } from '../site-map.ts'
import adminTabsStyles from './admin-bar.module.css'
import { AdminBar } from './admin-bar.tsx'
import styles from './admin-frame.module.css'
import {
  type AdminBadges,
  CIRCULARS,
  currentTab,
  INBOX,
  isCurrent,
  LINKS,
  openable,
  USERS,
} from './admin-menu.ts'
import { rightsOf, screenRefusal } from './screen-rights.ts'

/**
 * Middleware of the back office, for documents and data requests alike. Without a session it redirects to the login page.
 */
const requireUser: MiddlewareFunction = async ({ context, url }) => {
  const response = await context.get(siteContext).send('GET', '/backend/api/session')
  if (isProblem(response)) throw data(readProblem(response).message, { status: response.status })
  const user = response.body?.user
  if (!user) throw redirectDocument(loginPath(url.pathname + url.search))
  if (user.must_set_up_second_factor && !isProfile(url)) throw redirectDocument(PROFILE)
  context.set(userContext, user)
}

declareLoginPath(loginPath)

export const middleware: MiddlewareFunction[] = [requireUser]

/** A server loader, so that every navigation passes the guard. Counts that cannot be read are 0. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { send } = context.get(siteContext)
  const user = context.get(userContext)
  const message = screenRefusal(user.role, url.pathname + url.search)
  // Thrown here, since what the guard throws is shown without the menu.
  if (message) throw data({ message, user } satisfies Refusal, { status: 403 })
  const [inbox, circulars, users] = await Promise.all([
    send('GET', '/api/inbox/unread'),
    mayAccess(user.role, 'schedule', 'read') ? send('GET', '/api/circular-reviews') : null,
    mayAccess(user.role, 'administration', 'read') ? send('GET', '/api/users/summary') : null,
  ])
  const unread = isProblem(inbox) ? NO_UNREAD : dataOf(inbox)
  const pendingAccounts = users === null || isProblem(users) ? 0 : dataOf(users).awaiting_approval
  const reviews = circulars === null || isProblem(circulars) ? [] : dataOf(circulars)
  const circularsByMail = reviews.filter(({ is_by_mail }) => is_by_mail).length
  return { user, unread, pendingAccounts, circularsByMail }
}
const NONE = { enquiries: 0, applications: 0 }
const NO_UNREAD: Unread = { ...NONE, received: NONE, spam: NONE, kinds: [] }

type Loaded = Awaited<ReturnType<typeof loader>>

/** The last data of the server, in this document. */
let lastLoaded: Loaded | null = null

/** If the server does not answer, the screen keeps the last data, so that typed input is not lost. */
export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<Loaded> {
  try {
    return await serverLoader<typeof loader>()
  } catch (error) {
    const isResponse = error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)
    if (isResponse || !lastLoaded) throw error
    return lastLoaded
  }
}

export default function AdminLayout() {
  const loaded = useLoaderData<typeof loader>()
  const { user, unread, pendingAccounts, circularsByMail } = loaded
  useEffect(() => setAdminFlag(true), [])
  useEffect(() => {
    lastLoaded = loaded
  }, [loaded])
  return (
    <AdminFrame
      user={user}
      badges={{
        [INBOX.path]: { count: unread.enquiries + unread.applications, label: 'unread' },
        [CIRCULARS.path]: { count: circularsByMail, label: 'came by mail' },
        [USERS.path]: { count: pendingAccounts, label: 'awaiting approval' },
      }}
    >
      <ScreenLoading />
      <Outlet />
    </AdminFrame>
  )
}

/** Shown instead of a screen that could not be loaded. */
export function ErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  const known = useRouteLoaderData<typeof loader>(LAYOUTS.backOffice)?.user
  if (isRouteErrorResponse(error) && error.status === 403 && isObject(error.data))
    return <Refused {...(error.data as Refusal)} />
  const message = isRouteErrorResponse(error) && error.status !== 405 ? error.data : null
  return (
    <AdminFrame user={known}>
      <AdminHead title="Something is missing" />
      <div className="stack">
        <p role="alert">{message || NOT_LOADED}</p>
        <p>
          <ButtonLink to={pathname + search} reloadDocument>
            Try again
          </ButtonLink>
        </p>
      </div>
    </AdminFrame>
  )
}

/** What is needed to show the menu of a user who may not open a screen. */
type Refusal = { message: string; user: SessionUser }

/** Shown instead of a screen that the role may not open. */
function Refused({ message, user }: Refusal) {
  return (
    <AdminFrame user={user}>
      <AdminHead title="Not for your role" />
      <div className="stack">
        <p role="alert">{message}</p>
        <p>
          <ButtonLink to="/dashbord">Dashboard</ButtonLink>
        </p>
      </div>
    </AdminFrame>
  )
}

/** Announces that a screen is loading, if it has a text for it. */
function ScreenLoading() {
  const { state, location } = useNavigation()
  const label = ADMIN_SCREENS.find(({ path }) => path === location?.pathname)?.loading
  return <Loading isLoading={state === 'loading' && label !== undefined}>{label ?? ''}</Loading>
}

const PROFILE = '/admin/profile'

/** The user, set by the guard. */
const userContext = createContext<SessionUser>()

function isProfile({ pathname }: URL): boolean {
  return pathname.toLowerCase().replace(/\/$/, '') === PROFILE
}

/** `user` is unknown if the site cannot say who is logged in: then nothing is hidden, and the server refuses. */
type Props = { user: SessionUser | undefined; badges?: AdminBadges; children: ReactNode }

/** The frame of every back-office screen: the bar, and providers for banners, dialogs and shortcuts. */
function AdminFrame({ user, badges = {}, children }: Props) {
  useOneReference()
  usePageFocus()
  const rights = useMemo(() => rightsOf(user?.role ?? 'administrator'), [user?.role])
  return (
    <BannerProvider>
      <RightsContext value={rights}>
        <LoginAgainProvider username={user?.username}>
          <ConfirmProvider>
            {/* React Aria reads the nonce for its own style from this element. */}
            <meta property="csp-nonce" nonce={use(NonceContext) ?? nonceOfDocument()} />
            <meta name="robots" content="noindex" />
            <a href="#content" className="skip-link">
              Skip to content
            </a>
            <PaletteProvider screens={ADMIN_SCREENS.filter(({ path }) => rights.mayOpen(path))}>
              <AdminBar badges={badges} />
              <AdminTabs />
              <ShortcutsProvider>
                <PaletteShortcut />
                <BannerPlace />
                <main id="content" tabIndex={-1} className={`content ${styles.main}`}>
                  {children}
                </main>
              </ShortcutsProvider>
            </PaletteProvider>
          </ConfirmProvider>
        </LoginAgainProvider>
      </RightsContext>
    </BannerProvider>
  )
}

/** Removes the reference of a failed screen after a navigation. */
function useOneReference(): void {
  const { key } = useLocation()
  const sent = useRef(key)
  useEffect(() => {
    if (key !== sent.current) document.querySelector('.reference')?.remove()
  }, [key])
}

/** Below the bar, the screens inside the current entry of the menu, as far as the role may open them. */
function AdminTabs() {
  const { pathname } = useLocation()
  const { mayOpen } = useRights()
  const entry = LINKS.find((link) => isCurrent(link, pathname))
  const tabs = openable(entry?.tabs ?? [], mayOpen)
  if (!entry || tabs.length < 2) return null
  const current = currentTab(tabs, pathname)
  return (
    <nav aria-label={entry.label} className={`screen-only content row ${adminTabsStyles.tabs}`}>
      {tabs.map((tab) => (
        <Link
          key={tab.path}
          to={tab.path}
          className={adminTabsStyles.tab}
          aria-current={tab === current ? 'page' : undefined}
        >
          {tab.label}
        </Link>
      ))}
    </nav>
  )
}

/** In the browser, where the layout is drawn anew after an error: what the server sent with the document still allows styles. */
const nonceOfDocument = (): string | undefined =>
  typeof document === 'undefined' ? undefined : document.querySelector<HTMLElement>('[nonce]')?.nonce
