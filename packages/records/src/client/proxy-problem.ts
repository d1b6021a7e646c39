import { type ApiResponse, type Problem, readProblem } from './calls.ts'

/** What is said in the place of a message, for what proxies answer without asking us. Apart from calls.ts, which every page loads. */
const OF_PROXIES: Partial<Record<number, string>> = {
  413: 'The file is too large to be sent.',
  429: 'Too many requests arrived from your network. Please wait a minute and try again.',
  502: 'The site is not running at the moment. Please try again in a few minutes.',
  504: 'The server took too long to answer. Please try again in a few minutes.',
}
const NOT_OURS = 'The answer did not come from our server. Please check your connection and try again.'

/** What to say of a status that came without a message of ours, or null. */
export const proxySentence = (status: number): string | null => OF_PROXIES[status] ?? null

/** The problem with its own sentence if a proxy answered; a success that is not ours says so. */
export function readProblemOrProxy(response: ApiResponse): Problem {
  const isRefusal = response.status < 200 || response.status > 299
  const problem = readProblem(isRefusal ? response : { ...response, body: null })
  const said = proxySentence(problem.status) ?? (isRefusal ? null : NOT_OURS)
  return { ...problem, message: problem.message ?? said }
}
