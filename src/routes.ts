import { layout, type RouteConfig, route } from '@react-router/dev/routes'
import { ADMIN_SCREENS, MOVED_SCREENS, RECORD_SCREENS } from './app/admin-screens.ts'
import { DATA_PAGES, LAYOUTS, MAIL_PAGES, PREVIEW_PAGE, PUBLIC_PAGES } from './app/site-map.ts'

export default [
  layout(`${LAYOUTS.public}.tsx`, [
    ...PUBLIC_PAGES.flatMap(({ path, aliases = [], file }) =>
      [path, ...aliases].map((url) => route(url, file, { id: url })),
    ),
    ...DATA_PAGES.map(({ path, file }) => route(path, file, { id: path })),
    ...MAIL_PAGES.map(({ path, file }) => route(path, file, { id: path })),
    route(PREVIEW_PAGE.path, PREVIEW_PAGE.file, { id: PREVIEW_PAGE.path }),
  ]),
  layout(`${LAYOUTS.backOffice}.tsx`, [
    ...[...ADMIN_SCREENS, ...RECORD_SCREENS].map(({ path, file }) => route(path, file, { id: path })),
    ...MOVED_SCREENS.map(({ formerly }) =>
      route(formerly, 'app/admin-layout/moved-screen.tsx', { id: formerly }),
    ),
    route('/admin', 'app/admin-layout/admin-home.tsx'),
    route('/admin/*', 'web/public-layout/unknown-path.tsx', { id: 'unknown-admin-path' }),
  ]),
  route('*', 'web/public-layout/unknown-path.tsx'),
] satisfies RouteConfig
