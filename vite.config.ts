import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** In one piece, whatever the screens use of it: cut in small ones it compresses worse, and every visitor loads it. */
const REACT = { name: 'react', test: /\/node_modules\/(react|react-dom|react-router|scheduler)\// }

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'public',
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [REACT] } } } } },
    ssr: { build: { rolldownOptions: { input: './src/ssr.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
})
