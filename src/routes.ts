import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { ADMIN_PATHS, PUBLIC_PAGES } from './site-map.ts'

export default [
  layout(
    'layouts/public-layout.tsx',
    PUBLIC_PAGES.flatMap(({ path, aliases = [], file }) =>
      [path, ...aliases].map((url) => route(url, file, { id: url })),
    ),
  ),
  ...ADMIN_PATHS.map((path) => route(path, 'layouts/admin-door.tsx', { id: path })),
  route('*', 'layouts/unknown-path.tsx'),
] satisfies RouteConfig
