import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { ADMIN_SCREENS, PUBLIC_PAGES } from './site-map.ts'

export default [
  layout(
    'layouts/public-layout.tsx',
    PUBLIC_PAGES.flatMap(({ path, aliases = [], file }) =>
      [path, ...aliases].map((url) => route(url, file, { id: url })),
    ),
  ),
  layout('layouts/admin-layout.tsx', [
    ...ADMIN_SCREENS.map(({ path, file }) => route(path, file, { id: path })),
    route('/admin', 'layouts/admin-home.tsx'),
    route('/admin/*', 'layouts/unknown-path.tsx', { id: 'layouts/unknown-admin-path' }),
  ]),
  route('*', 'layouts/unknown-path.tsx'),
] satisfies RouteConfig
