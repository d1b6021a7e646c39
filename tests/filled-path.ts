/** '/ports/:port' with these parameters as '/ports/inmaa'. One without a value is named, so that no newcomer is asked in vain. */
export function filledPath(
  path: string,
  parameters: Record<string, string>,
  where = 'the parameters of this test',
): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name]
    if (value === undefined) throw new Error(`Say in ${where} what :${name} of ${path} is`)
    return value
  })
}

/** What the parameters in the paths of pages, of public reads and of their files are in the sample. */
const IN_SAMPLE: Record<string, string> = {
  from: 'inmaa',
  to: 'jpyok',
  port: 'inmaa',
  ship: 'tamarind-crest',
  voyage: '041w',
  route: '1',
  routeId: '1',
  categoryId: '1',
  page: 'overview',
  // Of what the sample has none.
  key: 'unknown',
  hash: 'unknown',
  id: '0',
  name: 'unknown',
}

export const addressInSample = (path: string): string =>
  filledPath(path, IN_SAMPLE, 'IN_SAMPLE of tests/filled-path.ts')
