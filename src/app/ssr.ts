import * as build from 'virtual:react-router/server-build'
import { sendContext } from '@sailing-desk/records/client/admin-data'
import { createRequestHandler, RouterContextProvider } from 'react-router'
import { siteContext } from '../web/site-context.ts'
import type { Render } from './site.ts'

const handle = createRequestHandler(build, import.meta.env.MODE)

/** The server's only entry point to the pages. */
export const render: Render = (request, site) => {
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(sendContext, site.send)
  return handle(request, context)
}
