import { defineConfig } from 'vite'

/**
 * The site in one file, with the packages that it needs at the start: to find more than a thousand files takes longer than
 * all else. Nothing is shortened, so that errors can be read. See docs/decisions/site-in-one-file.md.
 */
export default defineConfig({
  publicDir: false,
  ssr: {
    noExternal: true,
    external: ['vite', '@fastify/ajv-compiler', '@fastify/fast-json-stringify-compiler'],
  },
  build: {
    ssr: 'src/main.ts',
    outDir: 'build/site',
    target: 'node24',
    minify: false,
  },
})
