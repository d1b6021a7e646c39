import { createContext } from 'react'

/** The CSP nonce during server rendering; null in the browser, which hides it from scripts. */
export const NonceContext = createContext<string | null>(null)
