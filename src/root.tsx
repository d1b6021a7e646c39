import './styles/reset.css'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'
import './styles/pieces.css'
import './styles/media.css'
import type { ReactNode } from 'react'
import {
  Links,
  type LinksFunction,
  type LoaderFunctionArgs,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
} from 'react-router'
import { type Company, defaultCompany } from '../content/company.ts'
import type { FormSettings } from './submissions/submission.ts'
import { siteContext } from './web/site-context.ts'

export const links: LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

type SiteSettings = FormSettings & { siteOrigin: string | null; company: Company }

/** Server settings and the company, sent with the first page. */
export function loader({ context }: LoaderFunctionArgs): SiteSettings {
  const { formsOrigin, retentionDays, proofOfWork, siteOrigin } = context.get(siteContext)
  return { formsOrigin, retentionDays, proofOfWork, siteOrigin, company: defaultCompany }
}
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0b1430" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function Root() {
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
