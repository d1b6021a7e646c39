import { generatePath, type LoaderFunctionArgs, matchPath, redirect } from 'react-router'
import { MOVED_SCREENS } from '../admin-screens.ts'

/** An address that a screen had before leads to the one it has now, with its query. */
export function loader({ url }: LoaderFunctionArgs) {
  for (const { formerly, path } of MOVED_SCREENS) {
    const match = matchPath(formerly, url.pathname)
    if (match) return redirect(generatePath(path, match.params) + url.search)
  }
  return redirect('/dashbord')
}
