import { existsSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** In one piece, whatever the screens use of it: cut in small ones it compresses worse, and every visitor loads it. */
const REACT = { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }

/** Vite's own, a module without a file. */
const PRELOAD_HELPER = 'vite/preload-helper'

/** Small things that the public pages share, in one piece for the same reason. */
const SMALL = group('small', [
  PRELOAD_HELPER,
  'content/company.ts',
  'src/web/company.ts',
  'src/web/use-company.ts',
  'packages/dates/src/days.ts',
  'packages/records/src/ui/index-after-key.ts',
  'packages/trade/src/is-object.ts',
  'packages/trade/src/route-direction.ts',
  'src/timetable/shared/on-act.ts',
  'packages/records/src/ui/arrow.tsx',
  'packages/records/src/client/admin-flag.ts',
  'packages/records/src/client/calls.ts',
  'src/web/public-data.ts',
  'src/web/server-rendered.tsx',
  'src/web/site-context.ts',
  'src/web/public-layout/logo.tsx',
  'src/web/public-layout/navbar.tsx',
  'src/web/public-layout/page-head.tsx',
  'src/web/public-layout/page-meta.tsx',
  'src/web/public-layout/public-layout.tsx',
  'src/web/public-layout/site-menu.ts',
])

/** Names, days and addresses, which all pages with sailings have. */
const WORDS = group('words', [
  'packages/dates/src/calendar-day.ts',
  'packages/dates/src/date-status.ts',
  'packages/dates/src/day-text.ts',
  'packages/dates/src/moment.ts',
  'packages/trade/src/un-locode.ts',
  'packages/trade/src/slug.ts',
  'packages/trade/src/vessel-name.ts',
  'packages/timetable/src/addresses.ts',
  'src/timetable/shared/enquire-link.tsx',
  'packages/timetable/src/shared/messages.ts',
])

/** What the schedule has in common with the pages of a port, a ship and so on. */
const SCHEDULE_PARTS = group('schedule-parts', [
  'packages/timetable/src/as-of.ts',
  'packages/records/src/export/formats.ts',
  'packages/trade/src/counted.ts',
  'packages/records/src/messages.ts',
  'src/timetable/shared/page-actions.module.css',
  'src/timetable/shared/schedule-legend.module.css',
  'src/web/use-site-origin.ts',
])

/** What these groups import, but other pages too. */
const APART = [
  group('table', ['src/styles/table.css']),
  group('notices', ['content/notices.ts', 'src/submissions/form/use-form-settings.ts']),
  group('stars', ['src/timetable/starred/star-button.tsx', 'src/timetable/starred/stored-stars.ts']),
]

/** What the pages of a port, a ship, a voyage and a pair of ports have, and the lists of them. */
const SAILING_PAGES = group('sailing-pages', [
  'packages/timetable/src/sailings/sailing-texts.ts',
  'src/timetable/shared/action-row.tsx',
  'src/timetable/shared/call-dates.tsx',
  'src/timetable/shared/call-dates.module.css',
  'packages/timetable/src/shared/call-texts.ts',
  'src/timetable/shared/not-shown.tsx',
  'src/timetable/shared/sailing-page.tsx',
  'src/timetable/shared/sailing-page.module.css',
  'src/timetable/shared/sailing-table.module.css',
  'src/timetable/shared/schedule-legend.tsx',
  'packages/timetable/src/call-state.ts',
  'packages/timetable/src/call-texts.ts',
  'packages/timetable/src/stay-days.ts',
])

/** What the results of a search have, in the page and in what is rendered later. */
const RESULTS = group('results', [
  'src/timetable/find/connections-list.module.css',
  'src/timetable/find/passage-chart.module.css',
  'src/timetable/find/sailings-table.module.css',
  'src/timetable/find/sailings.module.css',
  'packages/timetable/src/sailings/messages.ts',
  'packages/timetable/src/sailings/sailing-days.ts',
])

/** Drawings, which Home has too, and texts about the company. */
const DRAWINGS = group('drawings', [
  'src/company/cargo-kinds.module.css',
  'src/company/drawings/drawing.tsx',
  'src/company/drawings/plan.module.css',
  'src/company/fact-list.module.css',
  'src/company/fleet.module.css',
])
const COMPANY = group('company', [
  'src/company/drawings/plan.tsx',
  'src/company/fact-list.tsx',
  'src/company/side-links.tsx',
  'src/company/text-blocks.tsx',
])

/** What the pages have whose texts the office can change. */
const PAGE_TEXTS = group('page-texts', [
  'src/site-content/page-texts/changed-texts.ts',
  'src/site-content/page-texts/use-page-texts.ts',
  'src/site-content/page-texts/written-blocks.tsx',
])

const ACCOUNTS = group('accounts', [
  'src/accounts/login/account-page.tsx',
  'packages/records/src/ui/fields/password-field.tsx',
  'packages/records/src/client/browser-calls.ts',
  'src/web/next-path.ts',
])

/** What the forms that visitors send have. */
const SUBMISSIONS = group('submissions', [
  'packages/records/src/entity-fields.ts',
  'src/submissions/form/submission-form.tsx',
  'src/submissions/form/use-submission.ts',
  'src/submissions/sent-path.ts',
  'src/submissions/submission.ts',
  'packages/records/src/ui/fields/lines-field.tsx',
  'packages/records/src/screen/record.ts',
  'packages/records/src/client/send-with-progress.ts',
])

/** What every form has, for the same reason. */
const FIELDS = group('fields', [
  'packages/records/src/ui/fields/fields.tsx',
  'packages/records/src/ui/fields/select-field.tsx',
  'packages/records/src/ui/fields/fieldset.tsx',
  'packages/records/src/ui/fields/error-summary.tsx',
])

/** Throws if a file has been moved, so that the pages do not grow unnoticed. */
function group(name: string, files: string[]) {
  const missing = files.find((file) => file !== PRELOAD_HELPER && !existsSync(file))
  if (missing) throw new Error(`vite.config.ts: ${missing} does not exist`)
  return { name, test: (id: string) => files.some((file) => id.includes(file)) }
}

/** In one file: hundreds of small ones are slow to find when the site starts. Only React's own build for sites is in it. */
const ONE_FILE = {
  resolve: { noExternal: true as const },
  define: { 'process.env.NODE_ENV': '"production"' },
}

/** Every page brings the list of all files, and what it packs worst are their names: it weighs a kilobyte less. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[hash:7].js',
  chunkFileNames: 'assets/[hash:7].js',
  assetFileNames: ({ names }: { names: string[] }) =>
    names[0]?.endsWith('.css') ? 'assets/[hash:7].css' : 'assets/[name]-[hash][extname]',
}

/**
 * The rules of a module are in the layer `components`: above the shared pieces and below what media.css settles for all. A
 * module that names a layer itself stays as it is.
 */
const MODULES_IN_LAYER = {
  name: 'modules-in-layer',
  enforce: 'pre' as const,
  transform: {
    filter: { id: /\.module\.css(\?|$)/ },
    handler: (code: string) => (code.includes('@layer') ? null : `@layer components {${code}}`),
  },
}

/** A style sheet stays where only its rules are wanted: beside what the server renders, see src/web/server-rendered.tsx. */
const KEEP_STYLES = {
  name: 'keep-styles',
  enforce: 'post' as const,
  transform: {
    filter: { id: /\.module\.css(\?|$)/ },
    handler: (code: string) => ({ code, moduleSideEffects: 'no-treeshake' as const }),
  },
}

export default defineConfig(({ command }) => ({
  plugins: [MODULES_IN_LAYER, KEEP_STYLES, reactRouter()],
  publicDir: 'public',
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                REACT,
                SMALL,
                FIELDS,
                WORDS,
                ...APART,
                PAGE_TEXTS,
                SCHEDULE_PARTS,
                SAILING_PAGES,
                RESULTS,
                DRAWINGS,
                COMPANY,
                ACCOUNTS,
                SUBMISSIONS,
              ],
            },
            ...(command === 'build' && SHORT_NAMES),
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && ONE_FILE),
      build: { rolldownOptions: { input: './src/app/ssr.ts', output: { codeSplitting: false } } },
    },
  },
  // One per cent smaller than by the default minifier.
  build: {
    assetsInlineLimit: 0,
    minify: 'terser',
    terserOptions: { ecma: 2020, safari10: false, compress: { passes: 4 } },
  },
}))
