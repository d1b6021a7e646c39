import { createContext } from 'react-router'
import type { Site } from '../app/site.ts'

/** What the server hands to the pages that it renders. */
export const siteContext = createContext<Site>()
