/** Matches the paths of a route such as /ports/:port, whose parameters are its named groups; `ending` follows the path. */
export const pathPattern = (path: string, ending = ''): RegExp =>
  new RegExp(`^${path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}${ending.replaceAll('.', '\\.')}$`)
