import { createContext } from 'react'

/** The nonce of this page's policy while the server renders it; null in the browser, which never shows it to scripts. */
export const NonceContext = createContext<string | null>(null)
