import { type ComponentType, lazy, useState, useSyncExternalStore } from 'react'

/** React neither checks nor changes it in what the server has sent. */
const AS_SENT = { __html: '' }
const never = () => () => {}

/**
 * Wraps a part of a page that the browser leaves as the server has sent it. What renders it is loaded only when its properties
 * change, or when a link within the site leads to it. Until then nothing in it has handlers or effects, and its links load
 * documents. Its style sheets are to be imported beside the wrapper, because the first page needs them.
 */
export function serverRendered<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Part = lazy(() => load().catch(loadDocument))
  return function ServerRendered(props) {
    const isHydrating = useSyncExternalStore(
      never,
      () => false,
      () => typeof document !== 'undefined',
    )
    const [sent, setSent] = useState(isHydrating ? props : null)
    if (sent && !isSame(sent, props)) setSent(null)
    return sent ? (
      <div key="sent" className="as-sent" dangerouslySetInnerHTML={AS_SENT} suppressHydrationWarning />
    ) : (
      <div key="rendered" className="as-sent">
        <Part {...props} />
      </div>
    )
  }
}

/** As the router does when the scripts of a page can no longer be loaded. */
function loadDocument(): Promise<never> {
  location.reload()
  return new Promise(() => {})
}

function isSame<Props extends object>(before: Props, after: Props): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof Props>
  return [...names].every((name) => Object.is(before[name], after[name]))
}
