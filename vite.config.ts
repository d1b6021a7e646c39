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
  'src/lib/days.ts',
  'src/lib/index-after-key.ts',
  'src/lib/is-object.ts',
  'src/lib/route-direction.ts',
  'src/web/calls.ts',
  'src/web/public-data.ts',
  'src/web/server-rendered.tsx',
  'src/web/site-context.ts',
  'src/web/public-layout/logo.tsx',
  'src/web/public-layout/navbar.tsx',
  'src/web/public-layout/nav-section.tsx',
  'src/web/public-layout/page-head.tsx',
  'src/web/public-layout/page-meta.tsx',
  'src/web/public-layout/public-layout.tsx',
  'src/web/public-layout/site-menu.ts',
  'src/web/public-layout/top-bar.tsx',
  'src/web/public-layout/use-navbar-events.ts',
])

/** What every form has, for the same reason. */
const FIELDS = group('fields', [
  'src/ui/fields/text-field.tsx',
  'src/ui/fields/field-about.tsx',
  'src/ui/fields/fieldset.tsx',
  'src/ui/fields/error-summary.tsx',
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
            codeSplitting: { groups: [REACT, SMALL, FIELDS] },
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
