import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** In one piece, whatever the screens use of it: cut in small ones it compresses worse, and every visitor loads it. */
const REACT = { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }

/** Small things that the public pages share, in one piece for the same reason. */
const SMALL = {
  name: 'small',
  test: new RegExp(
    [
      'vite/preload-helper',
      '/content/company\\.ts',
      '/src/lib/(days|index-after-key|route-direction|vessel-name)\\.ts',
      '/src/web/(calls|api-client|browser-calls|site-context|admin-flag|next-path)\\.ts',
      '/src/web/public-layout/(site-menu|page-meta)\\.tsx?',
      '/src/accounts/sessions/(session-mirror|use-administrator)\\.ts',
      '/src/submissions/form/use-form-settings\\.ts',
      '/src/dates/day-span\\.ts',
      '/src/sailing/timetable/(vessel-anchor|enquire-link)\\.tsx?',
      '/src/sailing/messages\\.ts',
    ].join('|'),
  ),
}

/** What every form has, for the same reason. */
const FIELDS = {
  name: 'fields',
  test: /\/src\/ui\/fields\/(text-field|field-about|fieldset|error-summary)\.tsx/,
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

export default defineConfig(({ command }) => ({
  plugins: [reactRouter()],
  publicDir: 'public',
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: [REACT, SMALL, FIELDS] },
            ...(command === 'build' && SHORT_NAMES),
          },
        },
      },
    },
    ssr: {
      ...(command === 'build' && ONE_FILE),
      build: { rolldownOptions: { input: './src/app/ssr.ts' } },
    },
  },
  build: { assetsInlineLimit: 0 },
}))
