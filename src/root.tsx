import './styles/reset.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/pieces.css'
import './styles/media.css'
import { type ReactNode, use, useEffect } from 'react'
import {
  data,
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import type { FormSettings } from './submissions/submission.ts'
import { onAct } from './timetable/shared/on-act.ts'
import type { ChangedCompany } from './web/company.ts'
import { useKeptClick } from './web/kept-click.ts'
import { SentDocumentContext } from './web/sent-document.ts'
import { siteContext } from './web/site-context.ts'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

type SiteSettings = FormSettings & { siteOrigin: string | null; company: ChangedCompany }

/**
 * Server settings and what the office has changed of the company, sent with the first page. If that cannot be read, the page shows
 * the defaults, and the status says that it must not be kept.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const site = context.get(siteContext)
  const { formsOrigin, retentionDays, siteOrigin } = site
  const company = await site.read('/backend/api/company').catch(site.reportFailure)
  const settings = { formsOrigin, retentionDays, siteOrigin, company: company ?? {} }
  return data<SiteSettings>(settings, company ? undefined : { status: 503 })
}
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const sent = import.meta.env.SSR ? use(SentDocumentContext) : null
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b1430" />
        <Meta />
        {sent?.head}
        {sent?.styles ?? <Links />}
      </head>
      <body>
        {children}
        {sent?.scripts ?? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  useKeptClick()
  useEffect(() => {
    document.addEventListener('click', onAct)
    return () => document.removeEventListener('click', onAct)
  }, [])
  return <Outlet />
}

/** The error itself is reported to the log. */
export function ErrorBoundary() {
  return (
    <main id="content" className="content">
      <title>Something went wrong</title>
      <h1>Something went wrong on our side</h1>
      <p>
        Please try again in a moment, or go to the <a href="/west-east-bound">sailing schedule</a>.
      </p>
    </main>
  )
}
