import { type ApiResponse, isProblem, type Problem, readProblem } from '@sailing-desk/records/client/calls'
import { type ActionFunctionArgs, data } from 'react-router'
import { siteContext } from './site-context.ts'

type Responses<Shown> = {
  /** Returns what fields that may be left empty are filled with. */
  fillIn?: (fields: Record<string, string>) => Promise<Record<string, string> | undefined>
  /** What the page shows of a problem and of the typed fields. */
  problem: (problem: Problem, fields: Record<string, string>) => Shown
  /** Where the browser goes on success, so that a reload does not submit again. */
  success: (response: ApiResponse) => Response
}

/** The action of a form sent without a script: makes the same API request as the script would. */
export async function submitForm<Shown>(
  { context }: Pick<ActionFunctionArgs, 'context'>,
  path: string,
  { fillIn, problem, success }: Responses<Shown>,
) {
  const { fields, send } = context.get(siteContext).form
  const response = await send(path, await fillIn?.(fields))
  if (!isProblem(response)) return success(response)
  return data(problem(readProblem(response), fields), { status: response.status })
}
