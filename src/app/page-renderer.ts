import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { CLIENT } from './cached-page.ts'
import type { Render } from './site.ts'

/** What ssr.ts exports. */
type ServerBuild = { render: Render }

const SERVER_BUILD = resolve('build/server/index.js')

/** Serves the built files. Throws if there is no build. */
export async function serveBuild(app: FastifyInstance): Promise<Render> {
  if (!existsSync(SERVER_BUILD)) throw new Error('The pages are not built. Run: npm run build')
  await app.register(fastifyStatic, {
    root: CLIENT,
    wildcard: false,
    index: false,
    preCompressed: true,
    maxAge: '1h',
    setHeaders: (response, path) => {
      if (path.includes('/assets/')) response.header('cache-control', 'public, max-age=31536000, immutable')
    },
  })
  const build: ServerBuild = await import(SERVER_BUILD)
  return build.render
}

/** Serves pages from their sources, with hot reload. */
export async function startVite(app: FastifyInstance): Promise<Render> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  app.addHook('onClose', () => vite.close())
  app.addHook('onRequest', (request, reply, done) => {
    reply.removeHeader('content-security-policy')
    vite.middlewares(request.raw, reply.raw, done)
  })
  return async (request, site) => {
    const loaded = await vite.ssrLoadModule('./src/app/ssr.ts')
    const render: Render = loaded.render
    return render(request, site)
  }
}
