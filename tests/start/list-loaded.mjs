import { appendFileSync } from 'node:fs'
import { registerHooks } from 'node:module'

/** Preloaded into the site: writes the address of every file that is loaded to the file named by LOADED_LIST. */
registerHooks({
  load(url, context, nextLoad) {
    if (url.startsWith('file:')) appendFileSync(process.env.LOADED_LIST ?? '', `${url}\n`)
    return nextLoad(url, context)
  },
})
