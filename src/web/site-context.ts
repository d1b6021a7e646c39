import { createContext } from 'react-router'
import type { Site } from '../app/site.ts'

/** What the server provides to the pages it renders. */
export const siteContext = createContext<Site>()
